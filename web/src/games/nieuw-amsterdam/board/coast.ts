/** Return an irregular coastline around a rounded rectangle, always the same one. */
export function coast(width: number, height: number, inset: number): string {
  const corner = 34;
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const round = (Math.PI / 2) * corner;
  const sides = [w - 2 * corner, h - 2 * corner];
  const whole = 2 * (sides[0]! + sides[1]!) + 4 * round;
  const count = Math.round(whole / 17);
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const sway = 2.4 * Math.sin(angle * 9 + 1) + 1.8 * Math.sin(angle * 23 + 2) + 1.1 * Math.sin(angle * 41);
    const { x, y, nx, ny } = along((index / count) * whole, w, h, corner);
    return [inset + x + nx * sway, inset + y + ny * sway] as const;
  });
  const between = (one: readonly [number, number], other: readonly [number, number]): string =>
    `${short((one[0] + other[0]) / 2)} ${short((one[1] + other[1]) / 2)}`;
  const turns = points.map(
    (point, index) => `Q${short(point[0])} ${short(point[1])} ${between(point, points[(index + 1) % count]!)}`,
  );
  return `M${between(points.at(-1)!, points[0]!)}${turns.join('')}Z`;
}

/** Return a point on the edge of a rounded rectangle, clockwise from its upper left, and the outward direction. */
function along(
  distance: number,
  w: number,
  h: number,
  corner: number,
): { x: number; y: number; nx: number; ny: number } {
  const round = (Math.PI / 2) * corner;
  let left = distance;
  for (let side = 0; side < 4; side++) {
    const straight = side % 2 ? h - 2 * corner : w - 2 * corner;
    const turn = (Math.PI / 2) * side;
    // Computed for the upper side, then rotated; the rotation starts at the centre of that side's far corner.
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const [nx, ny] = [dy, -dx];
    const from = [corner, w, w - corner, 0][side]!;
    const top = [0, corner, h, h - corner][side]!;
    if (left < straight) return { x: from + dx * left, y: top + dy * left, nx, ny };
    left -= straight;
    if (left < round) {
      const angle = turn - Math.PI / 2 + left / corner;
      const cx = side === 0 || side === 1 ? w - corner : corner;
      const cy = side === 1 || side === 2 ? h - corner : corner;
      return {
        x: cx + Math.cos(angle) * corner,
        y: cy + Math.sin(angle) * corner,
        nx: Math.cos(angle),
        ny: Math.sin(angle),
      };
    }
    left -= round;
  }
  return { x: corner, y: 0, nx: 0, ny: -1 };
}

const short = (number: number): number => Math.round(number * 10) / 10;

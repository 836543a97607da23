/** Return the outline of a land with an irregular coast; the same seed gives the same coast. */
export function coast(width: number, height: number, seed: number): string {
  let state = seed * 7919 + 17;
  const random = (): number => ((state = (state * 16807) % 2147483647), state / 2147483647 - 0.5);
  const points: string[] = [];
  const round = 0.16 * Math.min(width, height);
  const sides: [number, number, number, number][] = [
    [round, 0, width - round, 0],
    [width, round, width, height - round],
    [width - round, height, round, height],
    [0, height - round, 0, round],
  ];
  let bay = 0;
  for (const [x0, y0, x1, y1] of sides) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const count = Math.round(length / 6.5);
    for (let step = 0; step <= count; step++) {
      // Wide bays with small rocks on them; drawn in at the corners, so that no two lands touch.
      bay = bay * 0.72 + random() * 3.4;
      const off = bay + random() * 1.8;
      const along = step / count;
      points.push(
        `${(x0 + (x1 - x0) * along + (y0 === y1 ? random() * 2 : off)).toFixed(1)} ${(y0 + (y1 - y0) * along + (y0 === y1 ? off : random() * 2)).toFixed(1)}`,
      );
    }
  }
  return `M${points.join('L')}Z`;
}

/** Return the rhumb lines of a compass rose. */
export function rhumbs(x: number, y: number, reach: number): string {
  return Array.from({ length: 16 }, (_, number) => {
    const angle = (number * Math.PI) / 8;
    return `M${x} ${y}L${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  }).join('');
}

/** Return the outline of a star. */
export function star(points: number, long: number, short: number, turn = 0): string {
  return `M${Array.from({ length: points * 2 }, (_, number) => {
    const angle = (number / points + turn) * Math.PI - Math.PI / 2;
    const r = number % 2 ? short : long;
    return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
  }).join('L')}Z`;
}

/** Line work for the three game cards: skies, water and gabled houses. */

/** Return a source of random numbers that is the same on every visit. */
export function irregular(seed: number): (low: number, high: number) => number {
  let state = seed;
  return (low, high) => {
    state = (state * 16807) % 2147483647;
    return low + ((high - low) * state) / 2147483647;
  };
}

/** Return horizontal lines that are closer towards the horizon, for a sky or water. */
export function levels(seed: number, width: number, top: number, bottom: number, step: number, waves: boolean): string {
  const between = irregular(seed);
  let path = '';
  for (let y = top; y < bottom; y += step * (1 + (y - top) / (bottom - top))) {
    for (let x = between(-20, 10); x < width;) {
      const length = between(18, 70);
      path += waves
        ? `M${x.toFixed(0)} ${y.toFixed(1)}q${(length / 4).toFixed(0)}-2.4 ${(length / 2).toFixed(0)} 0t${(length / 2).toFixed(0)} 0`
        : `M${x.toFixed(0)} ${y.toFixed(1)}h${length.toFixed(0)}`;
      x += length + between(6, 40);
    }
  }
  return path;
}

export interface House {
  outline: string;
  windows: string;
  shade: string;
}

/** Return a row of canal houses with stepped, bell and neck gables. */
export function houses(seed: number, from: number, to: number, ground: number): House[] {
  const between = irregular(seed);
  const row: House[] = [];
  for (let x = from; x < to;) {
    const width = between(26, 40);
    const height = between(52, 84);
    const [left, right, eaves, middle] = [x, x + width, ground - height, x + width / 2];
    const gable = Math.floor(between(0, 3));
    const top = eaves - between(14, 22);
    const roof = [
      `L${left} ${eaves}h${width * 0.16}v-6h${width * 0.14}v-6h${width * 0.12}V${top}H${right - width * 0.42}v6h${width * 0.12}v6h${width * 0.14}v6H${right}`,
      `L${left} ${eaves}C${left + width * 0.3} ${eaves} ${left + width * 0.22} ${top} ${middle} ${top}S${right - width * 0.3} ${eaves} ${right} ${eaves}`,
      `L${left} ${eaves}L${middle - 7} ${eaves - 6}V${top}q7-7 14 0V${eaves - 6}L${right} ${eaves}`,
    ][gable]!;
    let windows = '';
    const rows = Math.max(2, Math.floor(height / 19));
    for (let storey = 0; storey < rows; storey += 1) {
      const y = eaves + 8 + (storey * (height - 14)) / rows;
      for (const at of [0.18, 0.5, 0.82])
        windows += `M${(left + width * at - 3).toFixed(1)} ${y.toFixed(1)}h6v9h-6zM${(left + width * at).toFixed(1)} ${y.toFixed(1)}v9`;
    }
    let shade = '';
    for (let y = eaves + 4; y < ground; y += 3.2)
      shade += `M${(right - width * 0.13).toFixed(1)} ${y.toFixed(1)}h${(width * 0.13).toFixed(1)}`;
    row.push({ outline: `M${left} ${ground}${roof}V${ground}Z`, windows, shade });
    x += width + (between(0, 1) < 0.15 ? 7 : 0.6);
  }
  return row;
}

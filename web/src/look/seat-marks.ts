/** The marks of the seats: they differ by shape, hatching and colour. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const;

/** Return the id of a seat's mark in the sprite. */
export const mark = (seat: number): string => `p-${SHAPES[seat % SHAPES.length]}`;

/** Return the design token of a seat's colour. */
export const colour = (seat: number): string => `var(--p${(seat % SHAPES.length) + 1})`;
export const onColour = (seat: number): string => `var(--p${(seat % SHAPES.length) + 1}-on)`;

/** How seats are told apart: by shape, then by hatching, then by colour. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon'] as const;

/** The id of a seat's mark in the sprite. */
export const mark = (seat: number): string => `p-${SHAPES[seat % SHAPES.length]}`;

/** The token of a seat's colour. */
export const colour = (seat: number): string => `var(--p${(seat % SHAPES.length) + 1})`;
export const onColour = (seat: number): string => `var(--p${(seat % SHAPES.length) + 1}-on)`;

/** The kinds of which a whole keyboard is made. */
export const wholeKinds = ['kit', 'switch', 'keycaps', 'stabiliser'] as const;

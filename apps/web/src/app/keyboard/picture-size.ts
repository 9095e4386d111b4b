/** The size of a board's picture for other sites, in pixels. */
export const pictureSize = { width: 480, height: 240 };

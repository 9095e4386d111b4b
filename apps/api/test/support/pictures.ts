import sharp from 'sharp';

/** A picture of one colour, to be encoded. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 90, g: 120, b: 200 } } });

/** The path of a stored picture at the API's root. */
export const pathOf = (url: string) => url.replace(/^\/api/, '');

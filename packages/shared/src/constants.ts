/** The local storage key under which a client keeps the accessToken (specification, section 9). */
export const accessTokenKey = 'accessToken';

/** How many of the newest parts Home shows. */
export const latestPartsOnHome = 3;

export const passwordMinimumLength = 6;

/** Ratings go from `least` to `most`. */
export const ratingRange = { least: 1, most: 5 } as const;

/** Toasts close by themselves after this many milliseconds; their collapse takes `collapse`. */
export const toastTiming = { autoClose: 5000, collapse: 300 } as const;

/** The currency of every amount, in ISO 4217's lower case as the payment provider writes it. */
export const currency = 'usd';

/** The most bytes that `POST /image` takes. */
export const largestUploadBytes = 5 * 1024 * 1024;

/** The most units of a part that can be stocked or ordered. */
export const largestQuantity = 1_000_000;

/** The widths, in pixels, in which a picture is kept besides its own. */
export const pictureWidths = [320, 640] as const;

/** The longest side, in pixels, of a stored picture. */
export const pictureLongestSide = 1600;

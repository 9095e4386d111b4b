/** The local storage key of the accessToken (docs/product.md). */
export const accessTokenKey = 'accessToken';

/** How many of the newest parts Home shows. */
export const latestPartsOnHome = 3;

export const passwordMinimumLength = 6;

export const longestQuery = 100;

/** Ratings go from `least` to `most`. */
export const ratingRange = { least: 1, most: 5 } as const;

/** The most pictures of a part beside its first. */
export const mostMorePictures = 6;

export const mostPriceBreaks = 5;

export const mostPhotos = 3;

/** When a toast closes by itself, and how long it takes to collapse, in milliseconds. */
export const toastTiming = { autoClose: 5000, collapse: 300 } as const;

/** The header of every answer that tells the shop's currency, such as `usd`. */
export const currencyHeader = 'X-Currency';

/** The largest picture that `POST /image` accepts. */
export const largestUploadBytes = 5 * 1024 * 1024;

/** The most units of a part that can be stocked or ordered. */
export const largestQuantity = 1_000_000;

/** The smaller widths in which a picture is stored, in pixels. A part's page on a dense screen uses the largest. */
export const pictureWidths = [320, 640, 1200] as const;

/** The most that one unit of a part may weigh, in grams. */
export const heaviestUnit = 1_000_000;

/** The longest side of a stored picture, in pixels. */
export const pictureLongestSide = 1600;

/** The largest file of `POST /parts/import`, and its most rows below the heading. */
export const largestImportBytes = 1_000_000;
export const mostImportedRows = 1000;

/** The most orders of one `POST /orders/packed`, `POST /orders/shipped` or pick list. */
export const mostPackedAtOnce = 100;

export const mostOrdersOfParcel = 20;

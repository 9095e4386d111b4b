/** The local storage key of the accessToken (docs/product.md). */
export const accessTokenKey = 'accessToken';

/** The number of newest parts that Home shows. */
export const latestPartsOnHome = 3;

/** The number of reviews that a page begins with. */
export const reviewsAtOnce = 6;

export const passwordMinimumLength = 6;
/** The maximum length of the seller's name. */
export const longestShopName = 100;

export const longestQuery = 100;

/** Ratings are whole stars from `least` to `most`. */
export const ratingRange = { least: 1, most: 5 } as const;

/** The maximum number of pictures of a part besides the main one. */
export const mostMorePictures = 6;

export const mostPriceBreaks = 5;

export const mostPhotos = 3;

/** When a toast closes by itself, and how long its collapse takes. In milliseconds. */
export const toastTiming = { autoClose: 5000, collapse: 300 } as const;

/** The response header that names the shop's currency, such as `usd`. Every answer has it. */
export const currencyHeader = 'X-Currency';

/** The largest picture that `POST /image` accepts, in bytes. */
export const largestUploadBytes = 5 * 1024 * 1024;

/** The maximum number of units of a part that can be in stock or in an order. */
export const largestQuantity = 1_000_000;

/**
 * The smaller widths in which a picture is stored, in pixels. The page of a part uses the largest one on high-density
 * screens.
 */
export const pictureWidths = [320, 640, 1200] as const;

/** The sides of the square icons that are made of a logo, in pixels: for a browser's tab and for devices' menus. */
export const iconSizes = [32, 192, 512] as const;

/** The maximum weight of one unit of a part, in grams. */
export const heaviestUnit = 1_000_000;

/** The longest side of a stored picture, in pixels. */
export const pictureLongestSide = 1600;

/** The largest file that `POST /parts/import` accepts, in bytes, and the maximum number of rows below its heading. */
export const largestImportBytes = 15_000_000;
export const mostImportedRows = 20_000;
/** The largest text that it accepts as JSON. */
export const largestImportText = 1_000_000;

/** The largest picture that an import fetches, in bytes. Shops keep larger ones than people upload. */
export const largestFetchedPicture = 10_000_000;
/** The maximum number of pictures of all imports that wait to be fetched or could not be. */
export const mostFetchedPictures = 20_000;

/** The maximum number of orders in one `POST /orders/packed`, `POST /orders/shipped` or pick list. */
export const mostPackedAtOnce = 100;

export const mostOrdersOfParcel = 20;

export const longestSku = 64;

/**
 * Normalises a SKU: those that differ only by case, by the width of characters or by spaces are the same. No two parts
 * of the shop, on sale or hidden, have the same one.
 */
export const sameSku = (sku: string): string => sku.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

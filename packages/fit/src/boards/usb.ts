/** Formats a USB id the way the table of boards writes it: vendor and product, such as `3434:0100`. */
export const usbOf = (vendorId: number, productId: number): string =>
  [vendorId, productId].map((id) => id.toString(16).padStart(4, '0')).join(':');

/** An image's name with its whole version, and perhaps the digest that the update bot has added. */
export const exactImage = /^[\w/.-]+:\d+\.\d+\.\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/;

/** An id of 128 random bits. Not `randomUUID`, which browsers refuse on a page without TLS. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** A random id of 128 bits. Not `randomUUID`, which browsers do not offer on pages without TLS. */
export const newId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

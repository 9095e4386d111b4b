/**
 * The id of the refund that settles a withdrawal or return. Derived from the declaration's id, so that there can be
 * only one such refund.
 */
export const refundIdOf = (id: string): string => `withdrawal-${id}`;

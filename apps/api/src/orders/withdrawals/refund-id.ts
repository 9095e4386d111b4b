/**
 * The id of the refund that settles a withdrawal or return. Derived from its id, so that there is only one such refund.
 */
export const refundIdOf = (id: string): string => `withdrawal-${id}`;

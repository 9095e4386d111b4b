/** The id of the refund that settles a withdrawal or return: always the same, so it is one refund. */
export const refundIdOf = (id: string): string => `withdrawal-${id}`;

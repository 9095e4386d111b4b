/** The pages whose text the seller writes. */
export const policies = ['delivery', 'returns', 'privacy', 'terms'] as const;
export type Policy = (typeof policies)[number];

import type { PaymentProvider } from './payment-provider.ts';

export type ProviderOperation =
  | 'create-intent'
  | 'find-intent'
  | 'cancel-intent'
  | 'refund'
  | 'list-refunds'
  | 'list-disputes'
  | 'list-movements';

/** Wraps a call to the provider, to do something before or after it. */
export type Around = <T>(operation: ProviderOperation, call: () => Promise<T>) => Promise<T>;

/** Wraps each call to the payment provider. `readEvent` is not wrapped, because it makes no call. */
export function wrapProvider(provider: PaymentProvider, around: Around): PaymentProvider {
  return {
    createIntent: (intent) => around('create-intent', () => provider.createIntent(intent)),
    findIntent: (id) => around('find-intent', () => provider.findIntent(id)),
    cancelIntent: (id) => around('cancel-intent', () => provider.cancelIntent(id)),
    refund: (refund) => around('refund', () => provider.refund(refund)),
    listRefunds: (intentId) => around('list-refunds', () => provider.listRefunds(intentId)),
    listDisputes: (intentId) => around('list-disputes', () => provider.listDisputes(intentId)),
    async *listMovements(since, until) {
      const pages = provider.listMovements(since, until);
      for (;;) {
        const page = await around('list-movements', () => pages.next());
        if (page.done) return;
        yield page.value;
      }
    },
    readEvent: (payload, signature) => provider.readEvent(payload, signature),
  };
}

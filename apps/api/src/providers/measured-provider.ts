import { AppError } from '../app-error.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

export type ProviderOutcome = 'answered' | 'refused' | 'unavailable';
export type ProviderOperation =
  | 'create-intent'
  | 'find-intent'
  | 'cancel-intent'
  | 'refund'
  | 'list-refunds'
  | 'list-disputes'
  | 'list-movements';

/** Wraps the payment provider: reports the outcome of each call, and traces it. */
export function measureProvider(
  provider: PaymentProvider,
  onCall: (operation: ProviderOperation, outcome: ProviderOutcome) => void,
  traceCall: TraceCall = untraced,
): PaymentProvider {
  async function measured<T>(operation: ProviderOperation, call: () => Promise<T>): Promise<T> {
    try {
      const answer = await traceCall('stripe', operation, call);
      onCall(operation, 'answered');
      return answer;
    } catch (error) {
      const outage = error instanceof AppError && error.code === 'payment_provider_unavailable';
      onCall(operation, outage ? 'unavailable' : 'refused');
      throw error;
    }
  }
  return {
    createIntent: (intent) => measured('create-intent', () => provider.createIntent(intent)),
    findIntent: (id) => measured('find-intent', () => provider.findIntent(id)),
    cancelIntent: (id) => measured('cancel-intent', () => provider.cancelIntent(id)),
    refund: (refund) => measured('refund', () => provider.refund(refund)),
    listRefunds: (intentId) => measured('list-refunds', () => provider.listRefunds(intentId)),
    listDisputes: (intentId) => measured('list-disputes', () => provider.listDisputes(intentId)),
    async *listMovements(since, until) {
      const pages = provider.listMovements(since, until);
      for (;;) {
        const page = await measured('list-movements', () => pages.next());
        if (page.done) return;
        yield page.value;
      }
    },
    readEvent: (payload, signature) => provider.readEvent(payload, signature),
  };
}

import { AppError } from './app-error.ts';
import type { PaymentProvider } from './stripe.ts';
import { untraced, type TraceCall } from './tracing.ts';

export type ProviderOutcome = 'answered' | 'refused' | 'unavailable';
export type ProviderOperation = 'create-intent' | 'find-intent' | 'cancel-intent' | 'refund';

/** The payment provider, with the outcome of each call to it told, and each a span where there are traces. */
export function measureProvider(
  provider: PaymentProvider,
  onCall: (operation: ProviderOperation, outcome: ProviderOutcome) => void,
  traceCall: TraceCall = untraced,
): PaymentProvider {
  async function told<T>(operation: ProviderOperation, call: () => Promise<T>): Promise<T> {
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
    createIntent: (intent) => told('create-intent', () => provider.createIntent(intent)),
    findIntent: (id) => told('find-intent', () => provider.findIntent(id)),
    cancelIntent: (id) => told('cancel-intent', () => provider.cancelIntent(id)),
    refund: (intentId) => told('refund', () => provider.refund(intentId)),
    readEvent: (payload, signature) => provider.readEvent(payload, signature),
  };
}

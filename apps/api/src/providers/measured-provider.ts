import { AppError } from '../app-error.ts';
import type { PaymentProvider } from './stripe.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';

export type ProviderOutcome = 'answered' | 'refused' | 'unavailable';
export type ProviderOperation = 'create-intent' | 'find-intent' | 'cancel-intent' | 'refund';

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
    refund: (intentId) => measured('refund', () => provider.refund(intentId)),
    readEvent: (payload, signature) => provider.readEvent(payload, signature),
  };
}

import type { PaymentProvider } from './payment-provider.ts';
import { isProviderAway } from '../observability/provider-away.ts';
import { untraced, type TraceCall } from '../observability/tracing.ts';
import { wrapProvider, type ProviderOperation } from './wrapped-provider.ts';

export type { ProviderOperation } from './wrapped-provider.ts';
export type ProviderOutcome = 'answered' | 'refused' | 'unavailable';

/** Wraps the payment provider to report the outcome of each call, and to trace it. */
export function measureProvider(
  provider: PaymentProvider,
  onCall: (operation: ProviderOperation, outcome: ProviderOutcome) => void,
  traceCall: TraceCall = untraced,
): PaymentProvider {
  return wrapProvider(provider, async (operation, call) => {
    try {
      const answer = await traceCall('stripe', operation, call);
      onCall(operation, 'answered');
      return answer;
    } catch (error) {
      onCall(operation, isProviderAway(error) ? 'unavailable' : 'refused');
      throw error;
    }
  });
}

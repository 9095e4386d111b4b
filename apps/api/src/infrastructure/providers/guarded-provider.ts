import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { PaymentProvider } from './payment-provider.ts';
import { isProviderAway, providerAway } from '../observability/provider-away.ts';
import { wrapProvider } from './wrapped-provider.ts';

/** After this many unanswered calls in a row the circuit opens. */
const mostUnanswered = 5;
/** How long the circuit stays open, in milliseconds. After that, one call is let through as a trial. */
const restMs = 10_000;

/**
 * Wraps the payment provider in a circuit breaker. While the provider does not answer, buyers are told so at once
 * instead of after 16 seconds, and a job over many orders does not wait for each of them.
 */
export function guardProvider(provider: PaymentProvider): PaymentProvider {
  const breaker = circuitBreaker(handleWhen(isProviderAway), {
    breaker: new ConsecutiveBreaker(mostUnanswered),
    halfOpenAfter: restMs,
  });
  return wrapProvider(provider, async (_, call) => {
    try {
      return await breaker.execute(call);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? providerAway(error) : error;
    }
  });
}

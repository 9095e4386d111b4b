import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { PaymentProvider } from './payment-provider.ts';
import { isProviderAway, providerAway } from '../observability/provider-away.ts';
import { wrapProvider } from './wrapped-provider.ts';

/** So many calls in a row without an answer open the circuit. */
const mostUnanswered = 5;
/** How long the provider is then left alone, in milliseconds. After that, one call tries. */
const restMs = 10_000;

/**
 * Wraps the payment provider with a circuit breaker: while the provider does not answer, a buyer hears so at once
 * instead of after 16 seconds, and work for many orders does not wait for each of them.
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

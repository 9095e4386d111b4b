import { addToBalance } from './balance.ts';
import type { Call } from './endpoint.ts';
import type { Refund } from './objects.ts';
import type { Store } from './store.ts';

export type RefundOutcomes = ReturnType<typeof createRefundOutcomes>;

/**
 * Gives pending refunds their final status after a while, as banks do: they succeed, or fail if the account
 * is closed. Outcomes still pending survive a restart.
 */
export function createRefundOutcomes(
  call: Pick<Call<unknown>, 'store' | 'now' | 'emit'>,
  milliseconds: number,
  unsettled: readonly Refund[],
) {
  const { store, emit } = call;
  const timers = new Map<string, NodeJS.Timeout>();
  let whenSettled: (() => void)[] = [];

  function endLater(id: string): void {
    const refund = store.refunds.get(id);
    if (refund && outcomeOf(store, refund))
      timers.set(
        id,
        setTimeout(() => end(id), milliseconds),
      );
  }

  function end(id: string): void {
    const refund = store.refunds.get(id);
    const outcome = refund && outcomeOf(store, refund);
    if (outcome) store.atomically(() => settle(refund, outcome));
    timers.delete(id);
    if (timers.size > 0) return;
    for (const resolve of whenSettled) resolve();
    whenSettled = [];
  }

  function settle(refund: Refund, status: 'succeeded' | 'failed'): void {
    if (status === 'succeeded') {
      const succeeded: Refund = { ...refund, status };
      store.refunds.put(refund.id, succeeded);
      emit('refund.updated', succeeded);
      return;
    }
    const { amount, currency, id } = refund;
    const returned = addToBalance(call, { type: 'refund_failure', amount, currency, source: id });
    const failed: Refund = {
      ...refund,
      failure_balance_transaction: returned.id,
      failure_reason: 'expired_or_canceled_card',
      status,
    };
    store.refunds.put(id, failed);
    emit('refund.updated', failed);
    emit('refund.failed', failed);
  }

  for (const { id } of unsettled) endLater(id);
  return {
    endLater,
    settled: () =>
      timers.size === 0
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            whenSettled.push(resolve);
          }),
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/** The status that a refund will get; undefined if its status is final. */
function outcomeOf(store: Store, refund: Refund): 'succeeded' | 'failed' | undefined {
  if (refund.status === 'pending') return 'succeeded';
  if (refund.status === 'failed') return undefined;
  const method = store.paymentIntents.get(refund.payment_intent)?.payment_method;
  const behaviour = method ? store.paymentMethods.get(method)?.behaviour : undefined;
  return behaviour === 'refunds-failing' ? 'failed' : undefined;
}

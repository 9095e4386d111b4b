import { openReturnStates, type ReturnEvent, stateAfter } from '@switchyard/shared/withdrawals';
import { refuse } from '../../infrastructure/app-error.ts';
import type { StoredWithdrawal } from './withdrawals.repository.ts';

type Standing = Pick<StoredWithdrawal, 'kind' | 'state' | 'isLate'>;

export const isOpen = (state: Standing['state']): boolean => openReturnStates.some((one) => one === state);

/** The state that an event leads to. @throws a refusal with the reason why the event is not allowed */
export function requireStep(standing: Standing, event: ReturnEvent): Standing['state'] {
  const to = stateAfter(standing, event);
  if (to) return to;
  const { kind, state, isLate } = standing;
  if (state === 'settled') throw refuse('withdrawal_settled');
  if (event === 'refuse' && kind === 'withdrawal' && !isLate) throw refuse('withdrawal_in_time');
  throw refuse('return_in_other_state', { state });
}

import type { ReturnState } from '@switchyard/shared/withdrawals';
import type { ReactNode } from 'react';
import { Status } from '../../../../ui/status.tsx';

const marks: Record<ReturnState, ReactNode> = {
  declared: <Status tone="waiting">Declared</Status>,
  accepted: <Status tone="waiting">Accepted</Status>,
  refused: <Status tone="bad">Refused</Status>,
  sent: <Status tone="waiting">On its way back</Status>,
  received: <Status tone="waiting">Goods are back</Status>,
  settled: <Status tone="good">Settled</Status>,
};

export function WithdrawalStatus({ state }: { state: ReturnState }) {
  return marks[state];
}

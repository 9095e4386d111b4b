import type { ListedWithdrawal, ReturnKind } from '@switchyard/shared/withdrawals';

/** Why something comes back, as buyers and admins read it. */
export const kindNames: Record<ReturnKind, string> = {
  withdrawal: 'Withdrawal',
  return: 'Not wanted any more',
  faulty: 'Faulty',
  'does-not-fit': 'Does not fit',
};

/** `1042-1`: the number of a return, which stands on its slip. */
export const returnNumber = (order: string | number, nth: number) => `${order}-${nth}`;

/** What a window or a button calls it. */
export const returnName = ({
  kind,
  orderNamed,
  nth,
}: Pick<ListedWithdrawal, 'kind' | 'orderNamed' | 'nth'>) =>
  kind === 'withdrawal' || nth === undefined
    ? `the withdrawal of ${orderNamed}`
    : `return ${returnNumber(orderNamed, nth)}`;

import type { ListedWithdrawal, ReturnKind } from '@switchyard/shared/withdrawals';

/** The reasons for a return, as buyers and admins read them. */
export const kindNames: Record<ReturnKind, string> = {
  withdrawal: 'Withdrawal',
  return: 'Not wanted any more',
  faulty: 'Faulty',
  'does-not-fit': 'Does not fit',
};

/** The number of a return on its slip, such as `1042-1`. */
export const returnNumber = (order: string | number, nth: number) => `${order}-${nth}`;

/** The name of a declaration in dialogs and on buttons. */
export const returnName = ({
  kind,
  orderNamed,
  nth,
}: Pick<ListedWithdrawal, 'kind' | 'orderNamed' | 'nth'>) =>
  kind === 'withdrawal' || nth === undefined
    ? `the withdrawal of ${orderNamed}`
    : `return ${returnNumber(orderNamed, nth)}`;

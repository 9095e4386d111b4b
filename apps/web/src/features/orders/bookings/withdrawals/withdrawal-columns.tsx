import { type ListedWithdrawal, type ReturnEvent, stateAfter } from '@switchyard/shared/withdrawals';
import { Link } from 'react-router-dom';
import { formatPastMoment } from '../../../../lib/moments.ts';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { EmailText } from '../../../../ui/email-text.tsx';
import { kindNames, returnName } from './return-words.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import { withdrawnWords } from './withdrawn.ts';

interface Acts {
  onAccept: (withdrawal: ListedWithdrawal) => void;
  onRefuse: (withdrawal: ListedWithdrawal) => void;
  onReceive: (withdrawal: ListedWithdrawal) => void;
  onSettle: (withdrawal: ListedWithdrawal) => void;
}

export const withdrawalColumns = (acts: Acts): Column<ListedWithdrawal>[] => [
  {
    key: 'order',
    heading: 'Order',
    namesRow: true,
    cell: ({ order, orderNamed }) =>
      order === undefined ? (
        <span className="wrap-anywhere">{orderNamed}</span>
      ) : (
        <Link to={dashboardPaths.order(order)} className="underline-offset-4 hover:underline">
          Order {orderNamed.replace(/^(order)?\s*#?\s*/i, '')}
        </Link>
      ),
    note: ({ order, name, email, isNew }) => (
      <span className="wrap-anywhere">
        {name} · <EmailText>{email}</EmailText>
        {order === undefined &&
          (isNew ? (
            <span className="block">The shop looks for its order.</span>
          ) : (
            <span className="block text-error">No paid order has this number and email.</span>
          ))}
      </span>
    ),
  },
  {
    key: 'what',
    heading: 'What comes back',
    phone: 'text',
    grows: true,
    cell: (withdrawal) => (
      <span className="line-clamp-3 min-w-40 wrap-anywhere text-(--muted)">
        {withdrawal.kind !== 'withdrawal' && `${kindNames[withdrawal.kind]}: `}
        {withdrawnWords(withdrawal)}
      </span>
    ),
  },
  {
    key: 'state',
    heading: 'State',
    phone: 'mark',
    cell: ({ state, isLate, isProved }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <WithdrawalStatus state={state} />
        {isLate && <span className="text-sm text-error">After its period</span>}
        {!isProved && <span className="text-sm text-error">Not proved</span>}
      </span>
    ),
  },
  {
    key: 'declared',
    heading: 'Declared',
    phone: 'mark',
    cell: ({ declaredAt }) => (
      <time dateTime={declaredAt} className="text-sm whitespace-nowrap text-(--muted)">
        {formatPastMoment(declaredAt)}
      </time>
    ),
    sorts: { up: 'oldest', down: 'newest' },
  },
  {
    key: 'acts',
    heading: 'Actions',
    phone: 'text',
    cell: (withdrawal) => <Buttons withdrawal={withdrawal} {...acts} />,
  },
];

/** The actions on a withdrawal or return at the moment. */
function Buttons({
  withdrawal,
  onAccept,
  onRefuse,
  onReceive,
  onSettle,
}: Acts & { withdrawal: ListedWithdrawal }) {
  const { orderNamed, kind } = withdrawal;
  const can = (event: ReturnEvent) => stateAfter(withdrawal, event) !== undefined;
  const name = returnName(withdrawal);
  return (
    <span className="flex flex-wrap gap-2">
      {can('refuse') && (
        <Button size="small" aria-label={`Refuse ${name}`} onClick={() => onRefuse(withdrawal)}>
          Refuse
        </Button>
      )}
      {can('accept') && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Accept ${name}`}
          onClick={() => onAccept(withdrawal)}
        >
          Accept
        </Button>
      )}
      {can('receive') && (
        <Button
          size="small"
          className="whitespace-nowrap"
          aria-label={`Goods are back: ${kind === 'withdrawal' ? orderNamed : name}`}
          onClick={() => onReceive(withdrawal)}
        >
          Goods are back
        </Button>
      )}
      {can('settle') && (
        <Button
          size="small"
          variant="primary"
          aria-label={`Settle ${name}`}
          onClick={() => onSettle(withdrawal)}
        >
          Settle
        </Button>
      )}
    </span>
  );
}

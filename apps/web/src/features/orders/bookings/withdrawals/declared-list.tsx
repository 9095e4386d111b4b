import { type Booking } from '@switchyard/shared/bookings';
import { markReturnSent, type OrderWithdrawal, stateAfter } from '@switchyard/shared/withdrawals';
import { api } from '../../../../lib/api.ts';
import { formatPastMoment } from '../../../../lib/moments.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { useOrderChange } from '../fulfil/use-order-change.ts';
import { kindNames, returnNumber } from './return-words.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import { withdrawnWords } from './withdrawn.ts';

type Declared = OrderWithdrawal['declared'][number];

interface DeclaredListProps {
  order: Booking;
  declared: readonly Declared[];
  /** Whether the reader is the order's buyer. */
  isOwn: boolean;
}

/** The withdrawals and returns of an order, with their states. */
export const DeclaredList = ({ order, declared, isOwn }: DeclaredListProps) => (
  <ul className="mb-4 flex flex-col gap-4">
    {declared.map((one) => (
      <li key={one._id} className="flex flex-col gap-1 wrap-anywhere">
        {one.nth !== undefined && (
          <span className="font-semibold">
            Return {returnNumber(order.number, one.nth)}: {kindNames[one.kind]}
          </span>
        )}
        <span>{withdrawnWords(one, order)}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-(--muted)">
          <WithdrawalStatus state={one.state} />
          <time dateTime={one.declaredAt}>{formatPastMoment(one.declaredAt)}</time>
        </span>
        {one.refusal !== undefined && <span>The seller says: {one.refusal}</span>}
        {isOwn && <NextStep order={order} declared={one} />}
      </li>
    ))}
  </ul>
);

function NextStep({ order, declared }: { order: Booking; declared: Declared }) {
  const { run, failure } = useOrderChange((withdrawal: string) =>
    api.call(markReturnSent, { params: { id: order._id, withdrawal } }),
  );
  const canSend = stateAfter({ ...declared, isLate: false }, 'send') !== undefined;
  if (!canSend || order.parcels.length === 0) return null;
  return (
    <>
      {declared.state === 'accepted' && (
        <span className="text-(--muted)">Print its slip under Papers, and put it in the parcel.</span>
      )}
      <FormError>{failure}</FormError>
      <Button
        size="small"
        className="self-start"
        aria-label={`I have sent ${withdrawnWords(declared, order)}`}
        onClick={() => void run(declared._id).catch(() => undefined)}
      >
        I have sent it
      </Button>
    </>
  );
}

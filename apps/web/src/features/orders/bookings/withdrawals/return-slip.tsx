import { type Booking, namedUnits } from '@switchyard/shared/bookings';
import type { OrderWithdrawal } from '@switchyard/shared/withdrawals';
import { useSeller } from '../../../../lib/settings.ts';
import { formatBooksDay } from '../../../../lib/moments.ts';
import { AddressOnPaper, Sheet, UnitsTable } from '../papers/sheet.tsx';
import { kindNames, returnNumber } from './return-words.ts';

type Declared = OrderWithdrawal['declared'][number];

/** Whether a slip can be printed for a return: the seller has accepted it, and it has not arrived yet. */
export const hasSlip = ({ nth, state }: Declared): boolean =>
  nth !== undefined && (state === 'accepted' || state === 'sent');

export const slipName = ({ number, _id }: Booking, { nth = 0 }: Declared) =>
  `Return slip ${returnNumber(number, nth)}`;

/** The slip that the buyer puts into the parcel, so that the seller can identify it. */
export function ReturnSlip({ order, declared }: { order: Booking; declared: Declared }) {
  const seller = useSeller();
  const { kind, lines = [], words, declaredAt, nth = 0 } = declared;
  const { _id, number, buyerName, buyer } = order;
  return (
    <Sheet
      title="Return slip"
      facts={[
        ['Return number', returnNumber(number, nth)],
        ['Order number', number],
        ['Declared on', formatBooksDay(declaredAt)],
        ...(seller?.address
          ? [['Send it to', <AddressOnPaper key="to" lines={[seller.name, seller.address]} />] as const]
          : []),
        ['From', `${buyerName}, ${buyer}`],
        ['Why', kindNames[kind]],
        ...(words === undefined ? [] : [['In the buyer’s words', words] as const]),
      ]}
    >
      <UnitsTable units={namedUnits(order.lines, lines)} />
    </Sheet>
  );
}

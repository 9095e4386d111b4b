import { formatNumber, formatDollars, type Paper } from '@switchyard/shared';
import { formatDay } from '../../../lib/moments.ts';
import { AddressOnPaper, SaleTable, Sheet } from './sheet.tsx';
import { unitPrice } from './unit-price.ts';

/** For example `Credit note 3`. */
export const paperName = ({ kind, number }: Paper) =>
  `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`;

/** An invoice or a credit note. All it says is from the paper itself, which never changes. */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { kind, seller, buyer, order, issuedAt, reason, invoice } = paper;
  return (
    <Sheet
      title={paperName(paper)}
      seller={seller}
      facts={[
        ['Date', formatDay(issuedAt)],
        ...(kind === 'credit-note' && invoice !== undefined ? [['For', `Invoice ${invoice}`] as const] : []),
        ['Order number', order],
        ['Buyer', `${buyer.name}, ${buyer.email}`],
        ...(buyer.address
          ? [['Address', <AddressOnPaper key="address" address={buyer.address} />] as const]
          : []),
        ...(reason ? [['Reason', reason] as const] : []),
      ]}
    >
      {kind === 'invoice' ? <SaleTable sale={paper} unit={unitPrice(paper)} /> : <Credit paper={paper} />}
    </Sheet>
  );
}

/** What went back, of which sale. */
function Credit({ paper }: { paper: Paper }) {
  const { partName, quantity, total, credited = 0, creditedTax = 0 } = paper;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            Refund for {formatNumber(quantity)} × {partName}, sold for {formatDollars(total)}
          </td>
          <td>{formatDollars(credited)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="paper-total">
          <th scope="row">Total credited</th>
          <td>{formatDollars(credited)}</td>
        </tr>
        {creditedTax > 0 && (
          <tr>
            <th scope="row">Tax included</th>
            <td>{formatDollars(creditedTax)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

import { formatMoney } from '@switchyard/shared';
import { lineText, type Paper } from '@switchyard/shared/bookings';
import { rowName } from '@switchyard/shared/pricing';
import { formatBooksDay } from '../../../../lib/moments.ts';
import { AddressOnPaper, SaleTable, Sheet } from './sheet.tsx';

/** Such as `Credit note 3`. */
export const paperName = ({ kind, number }: Paper) => `${names[kind]} ${number}`;

const names: Record<Paper['kind'], string> = {
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  correction: 'Correction',
};

/** The paper that this one refers to: the invoice or, for a correction, the credit note that it cancels. */
function subjectOf({ kind, invoice, corrects }: Paper): string | undefined {
  if (kind === 'correction') return `Credit note ${corrects} of invoice ${invoice}, which does not count`;
  return kind === 'credit-note' && invoice !== undefined ? `Invoice ${invoice}` : undefined;
}

/** An invoice, a credit note or a correction. Everything on it comes from the stored paper, which never changes. */
export function PaperSheet({ paper }: { paper: Paper }) {
  const { kind, seller, buyer, orderNumber, issuedAt, reason } = paper;
  const subject = subjectOf(paper);
  return (
    <Sheet
      title={paperName(paper)}
      seller={seller}
      facts={[
        ['Date', formatBooksDay(issuedAt)],
        ...(subject === undefined ? [] : [['For', subject] as const]),
        ['Order number', orderNumber],
        ['Buyer', `${buyer.name}, ${buyer.email}`],
        ...(buyer.addressLines
          ? [['Address', <AddressOnPaper key="address" lines={buyer.addressLines} />] as const]
          : []),
        ...(reason ? [['Reason', reason] as const] : []),
      ]}
    >
      {kind === 'invoice' ? <SaleTable sale={paper} /> : <Credit paper={paper} />}
    </Sheet>
  );
}

/** The refunded or cancelled amount, with the sale that it belongs to. */
function Credit({ paper }: { paper: Paper }) {
  const { lines, bill, credited = 0, creditedTax = 0, creditedDelivery = 0, creditedLines } = paper;
  const inCurrency = (amount: number) => formatMoney(amount, bill.currency);
  const isTakenBack = paper.kind === 'correction';
  const what = isTakenBack ? 'Failed refund' : 'Refund';
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {creditedLines
              ? `${what} for ${creditedLines.map(lineText).join(', ')}, of an order for ${inCurrency(bill.total)}`
              : `${what} for ${lines.map(lineText).join(', ')}, sold for ${inCurrency(bill.total)}`}
          </td>
          <td>{inCurrency(credited)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="paper-total">
          <th scope="row">{isTakenBack ? 'Total no longer credited' : 'Total credited'}</th>
          <td>{inCurrency(credited)}</td>
        </tr>
        {creditedDelivery > 0 && (
          <tr>
            <th scope="row">{rowName({ item: 'delivery', kind: 'included' })}</th>
            <td>{inCurrency(creditedDelivery)}</td>
          </tr>
        )}
        {creditedTax > 0 && (
          <tr>
            <th scope="row">{rowName({ item: 'tax', kind: 'included' })}</th>
            <td>{inCurrency(creditedTax)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

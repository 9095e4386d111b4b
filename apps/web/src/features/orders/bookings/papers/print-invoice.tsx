import type { Booking } from '@switchyard/shared/bookings';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../../ui/button.tsx';
import { bookingsQueries } from '../bookings-queries.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { usePrinter } from './use-printer.ts';

/** Prints the invoice after a payment, as soon as there is one. */
export default function PrintInvoice({ order }: { order: Booking }) {
  const { data } = useQuery(bookingsQueries.papers(order._id));
  const invoice = data?.find(({ kind }) => kind === 'invoice');
  const sheet = invoice && <PaperSheet paper={invoice} />;
  const { onPaper, print } = usePrinter(sheet);
  if (!sheet) return null;
  return (
    <>
      <Button onClick={() => print(sheet)}>
        <Printer aria-hidden="true" className="size-4.5" />
        Print invoice
      </Button>
      {onPaper}
    </>
  );
}

import { useParams } from 'react-router-dom';
import { PayOrder } from '../../features/payment/components/pay-order.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Pays for one order. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageTitle title="Payment" />
      <PayOrder key={id} id={id} />
    </>
  );
}

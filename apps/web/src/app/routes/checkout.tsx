import { PageTitle } from '../../ui/page-head.tsx';
import { Checkout } from '../checkout/checkout.tsx';

/** Checkout: contact, address and card on one page, beside the lines and the bill. */
export function Component() {
  return (
    <div className="shell-width pt-6 sm:pt-8">
      <PageTitle />
      <Checkout />
    </div>
  );
}

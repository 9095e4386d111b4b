import type { Address } from '@switchyard/shared/delivery';
import { demoParts } from './parts/index.ts';
import { demoBuyers, type DemoBuyer } from './people.ts';

/** An order to be placed. */
export interface DemoPurchase {
  /** The idempotency key of the order. */
  key: string;
  /** The buyer's e-mail address. */
  buyer: string;
  partSlug: string;
  quantity: number;
  phone?: string;
  address: Address;
  /** Placed by a client that knows only the specified fields of an order, and so sends no address. */
  lacksAddress?: true;
}

export const purchaseBy = (
  { id, address, phone }: DemoBuyer,
  bought: Pick<DemoPurchase, 'key' | 'partSlug' | 'quantity'>,
): DemoPurchase => ({ ...bought, buyer: `${id}@example.com`, address, ...(phone && { phone }) });

/** The order by which a review's author buys the part: its minimum quantity. */
export function reviewPurchase({ by, partSlug }: { by: { id: string }; partSlug: string }): DemoPurchase {
  const buyer = demoBuyers.find(({ id }) => id === by.id);
  const part = demoParts.find(({ slug }) => slug === partSlug);
  if (!buyer || !part) throw new Error(`The demo's review of ${partSlug} has no author or no part.`);
  return purchaseBy(buyer, { key: `demo-review-${partSlug}`, partSlug, quantity: part.minimumOrder });
}

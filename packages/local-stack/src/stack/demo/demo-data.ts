import { centsWorth, toAmount, toMinorUnits, usualCurrency, type Currency } from '@switchyard/shared';
import { type DeliveryTable } from '@switchyard/shared/delivery';
import {
  demoDelivery,
  demoFamilies,
  demoOrders,
  demoParts,
  demoReviews,
  type DemoFamily,
  type DemoOrder,
  type DemoPart,
  type DemoReview,
} from '../../demo-data/index.ts';
import type { SignedIn } from './sign-in.ts';
import { uploadPicture } from './upload.ts';

/** The content of the demo shop, in the order in which it is added. */
export interface DemoData {
  delivery: DeliveryTable;
  parts: readonly DemoPart[];
  families: readonly DemoFamily[];
  reviews: readonly DemoReview[];
  orders: readonly DemoOrder[];
  /** Uploads a demo picture and returns its URL in the shop. */
  upload: (file: string, who: SignedIn) => Promise<string>;
}

export const demoData: DemoData = {
  delivery: demoDelivery,
  parts: demoParts,
  families: demoFamilies,
  reviews: demoReviews,
  orders: demoOrders,
  upload: uploadPicture,
};

/**
 * The data with the same picture for all parts. Most of the start time goes into the shop's processing of
 * each picture.
 */
export function withOnePicture({ parts, families, ...data }: DemoData): DemoData {
  const picture = parts[0]?.picture ?? '';
  const pictured = (part: DemoPart): DemoPart => ({ ...part, picture });
  return {
    ...data,
    parts: parts.map(pictured),
    families: families.map((family) => ({ ...family, parts: family.parts.map(pictured) })),
  };
}

/** The data with prices of about the same worth in another currency: 12.50 dollars become 1,250 yen. */
export function pricedIn({ delivery, parts, families, ...data }: DemoData, currency: Currency): DemoData {
  const inCurrency = (price: number) =>
    toAmount(toMinorUnits(price, usualCurrency) * centsWorth(currency), currency);
  const priced = ({ priceBreaks, ...part }: DemoPart): DemoPart => ({
    ...part,
    price: inCurrency(part.price),
    ...(priceBreaks && {
      priceBreaks: priceBreaks.map(({ from, price }) => ({ from, price: inCurrency(price) })),
    }),
  });
  const groups = delivery.groups.map((group) => ({
    ...group,
    steps: group.steps.map(({ from, price }) => ({
      from: group.by === 'value' ? inCurrency(from) : from,
      price: inCurrency(price),
    })),
  }));
  return {
    ...data,
    delivery: { ...delivery, groups },
    parts: parts.map(priced),
    families: families.map((family) => ({ ...family, parts: family.parts.map(priced) })),
  };
}

import { toAmount, toMinorUnits, usualCurrency, type Currency } from '@switchyard/shared';
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

/** The content of the demo shop, in the sequence in which it is added. */
export interface DemoData {
  delivery: DeliveryTable;
  parts: readonly DemoPart[];
  families: readonly DemoFamily[];
  reviews: readonly DemoReview[];
  orders: readonly DemoOrder[];
  /** Uploads a picture, a file of the demo, and answers its URL in the shop. */
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

/** The data with one picture for all parts. Most of a start is spent on the shop's check of each picture. */
export function withOnePicture({ parts, families, ...data }: DemoData): DemoData {
  const picture = parts[0]?.picture ?? '';
  const pictured = (part: DemoPart): DemoPart => ({ ...part, picture });
  return {
    ...data,
    parts: parts.map(pictured),
    families: families.map((family) => ({ ...family, parts: family.parts.map(pictured) })),
  };
}

/** The data with as many minor units of another currency: what costs 12.50 dollars costs 1,250 yen. */
export function pricedIn({ delivery, parts, families, ...data }: DemoData, currency: Currency): DemoData {
  const inCurrency = (price: number) => toAmount(toMinorUnits(price, usualCurrency), currency);
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

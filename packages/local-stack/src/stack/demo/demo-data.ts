import type { DeliveryTable } from '@switchyard/shared';
import {
  demoDelivery,
  demoOrders,
  demoParts,
  demoReviews,
  readPicture,
  type DemoOrder,
  type DemoPart,
  type DemoReview,
} from '../../demo-data/index.ts';

/** The content of the demo shop, in the order in which it is added. */
export interface DemoData {
  delivery: DeliveryTable;
  parts: readonly DemoPart[];
  reviews: readonly DemoReview[];
  orders: readonly DemoOrder[];
  readPicture: (file: string) => Promise<Uint8Array>;
}

export const demoData: DemoData = {
  delivery: demoDelivery,
  parts: demoParts,
  reviews: demoReviews,
  orders: demoOrders,
  readPicture,
};

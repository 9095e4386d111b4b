import {
  demoOrders,
  demoParts,
  demoReviews,
  readPicture,
  type DemoOrder,
  type DemoPart,
  type DemoReview,
} from '../../demo-data/index.ts';

/** What a shop is filled with, in the order in which it is added. */
export interface DemoData {
  parts: readonly DemoPart[];
  reviews: readonly DemoReview[];
  orders: readonly DemoOrder[];
  /** The WebP bytes of a picture that a part or a review names. */
  readPicture: (file: string) => Promise<Uint8Array>;
}

export const demoData: DemoData = { parts: demoParts, reviews: demoReviews, orders: demoOrders, readPicture };

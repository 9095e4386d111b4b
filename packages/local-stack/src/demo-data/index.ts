export { demoDelivery } from './delivery.ts';
export { awaitedPart, demoFamilies, type DemoFamily } from './families/index.ts';
export {
  demoBuyers,
  demoHome,
  planHistory,
  reviewOrder,
  timeOf,
  type Deed,
  type DemoBuyer,
  type PastOrder,
} from './history/index.ts';
export { demoOrders, type DemoOrder, type DemoOrderState } from './orders.ts';
export { demoParts, type DemoPart } from './parts/index.ts';
export { picturePath, readPicture } from './pictures.ts';
export { demoReviewers, demoReviews, type DemoReview, type DemoReviewer } from './reviews.ts';

export { demoOrders, type DemoOrder, type DemoOrderState } from './orders.ts';
export { demoParts } from './parts/index.ts';
export type { DemoPart, PartKind } from './parts/part.ts';
export { picturePath, readPicture } from './pictures.ts';
export { demoReviewers, demoReviews, type DemoReview, type DemoReviewer } from './reviews.ts';

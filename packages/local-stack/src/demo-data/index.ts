export { demoOrders, type DemoOrder, type DemoOrderState } from './orders.ts';
export { demoParts, type DemoPart, type PartKind } from './parts.ts';
export { picturePath, readPicture } from './pictures.ts';
export { demoReviewers, demoReviews, type DemoReview, type DemoReviewer } from './reviews.ts';

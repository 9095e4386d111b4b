export { demoDelivery } from './delivery.ts';
export { awaitedPart, demoFamilies, type DemoFamily } from './families/index.ts';
export { demoLook } from './look.ts';
export { demoOrders, type DemoOrder, type DemoOrderState } from './orders.ts';
export { demoParts, type DemoPart } from './parts/index.ts';
export { demoBuyers, demoHome, type DemoBuyer } from './people.ts';
export { picturePath, readPicture } from './pictures.ts';
export { purchaseBy, reviewPurchase, type DemoPurchase } from './purchases.ts';
export { demoReviewers, demoReviews, type DemoReview, type DemoReviewer } from './reviews.ts';

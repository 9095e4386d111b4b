export type { Deed, PastOrder } from './deeds.ts';
export { demoBuyers, demoHome, type DemoBuyer } from './people.ts';
export { planHistory, reviewOrder, timeOf } from './plan.ts';

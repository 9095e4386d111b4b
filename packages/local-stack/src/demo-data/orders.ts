export type DemoOrderState = 'unpaid' | 'paid' | 'cancelled' | 'expired' | 'refunded';

export interface DemoOrder {
  partSlug: string;
  quantity: number;
  /** The order's state after the demo data has been loaded. */
  state: DemoOrderState;
  /** From the range of numbers reserved for fiction. */
  phone: string;
}

const home = '+1 202 555 0143';
const work = '+1 202 555 0178';

/** The demo buyer's orders, oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  { partSlug: 'nine-platforms-switch-tester', quantity: 1, state: 'paid', phone: home },
  { partSlug: 'ballast-tactile-switch', quantity: 100, state: 'refunded', phone: home },
  { partSlug: 'sleeper-60-kit', quantity: 1, state: 'expired', phone: home },
  { partSlug: 'gantry-75-kit', quantity: 1, state: 'paid', phone: home },
  { partSlug: 'long-pole-linear-switch', quantity: 90, state: 'paid', phone: home },
  { partSlug: 'branch-line-cable', quantity: 3, state: 'cancelled', phone: work },
  { partSlug: 'trackman-stabilisers', quantity: 2, state: 'paid', phone: work },
  { partSlug: 'semaphore-linear-switch', quantity: 70, state: 'unpaid', phone: work },
  { partSlug: 'axle-grease-lube-kit', quantity: 1, state: 'unpaid', phone: home },
  { partSlug: 'harbour-lamp-keycaps', quantity: 1, state: 'unpaid', phone: home },
];

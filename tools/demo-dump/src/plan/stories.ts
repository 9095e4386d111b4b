import type { Ending } from './endings.ts';

/** An order with a predefined ending. */
export type Story = readonly [minutesAgo: number, partSlug: string, quantity: number, ending: Ending];

const days = (count: number) => count * 24 * 60;

/** Orders of the demo buyer, oldest first. The first unpaid one has the least time left to pay. */
export const buyersStories: readonly Story[] = [
  [days(84), 'nine-platforms-switch-tester', 1, 'delivered'],
  [days(70), 'ballast-tactile-switch', 100, 'sent back'],
  [days(61), 'sleeper-60-kit', 1, 'expired'],
  [days(52), 'gantry-75-kit', 1, 'refunded in part'],
  [days(33), 'long-pole-linear-switch', 90, 'delivered'],
  [days(24), 'branch-line-cable', 3, 'cancelled'],
  [days(5), 'trackman-stabilisers', 2, 'shipped'],
  [days(2.5), 'nine-platforms-switch-tester', 2, 'balance due'],
  [days(1.4), 'shunter-pullers', 1, 'packed'],
  [days(0.2), 'quiet-car-foam-kit', 2, 'paid'],
  [46, 'axle-grease-lube-kit', 1, 'unpaid'],
  [19, 'semaphore-linear-switch', 70, 'unpaid'],
  [6, 'harbour-lamp-keycaps', 1, 'unpaid'],
];

/** Orders of other buyers. */
export const othersStories: readonly Story[] = [
  [days(58), 'semaphore-linear-switch', 140, 'dispute lost'],
  [days(45), 'fen-country-keycaps', 1, 'dispute won'],
  [days(40), 'telegraph-clicky-switch', 90, 'paid late'],
  [days(30), 'evening-line-desk-mat', 2, 'refunded at the provider'],
  [days(24), 'switchboard-65-pcb', 1, 'refund failed'],
  [days(12), 'axle-grease-lube-kit', 2, 'address missing'],
  [days(6), 'gantry-75-kit', 1, 'disputed'],
  [days(2.2), 'branch-line-cable', 1, 'address missing'],
  [days(1.7), 'blueprint-keycaps', 1, 'packed'],
  [days(1.1), 'ballast-tactile-switch', 110, 'packed'],
  [days(0.9), 'onion-skin-switch-films', 3, 'refunded before shipping'],
  [days(0.5), 'sleeper-60-kit', 1, 'paid'],
  [days(0.3), 'long-pole-linear-switch', 200, 'paid'],
  [days(0.25), 'quiet-car-foam-kit', 1, 'cancelled'],
  [95, 'signal-wire-coiled-cable', 1, 'expired'],
  [31, 'rosehip-keycaps', 1, 'unpaid'],
  [days(35), 'rosehip-keycaps', 1, 'dispute lost'],
  [days(4.1), 'uncoupler-switch-opener', 2, 'balance due'],
  [days(18), 'trackman-stabilisers', 1, 'balance waived'],
  [days(1.9), 'sleeper-wrist-rests', 1, 'inquired'],
];

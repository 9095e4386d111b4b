import type { Ending } from './endings.ts';

/** An order of which it is decided beforehand what becomes of it. */
export interface Story {
  minutesAgo: number;
  partSlug: string;
  quantity: number;
  ending: Ending;
}

const days = (count: number) => count * 24 * 60;

const story = (minutesAgo: number, partSlug: string, quantity: number, ending: Ending): Story => ({
  minutesAgo,
  partSlug,
  quantity,
  ending,
});

/** The demo buyer's, oldest first. The first unpaid one has the shortest time left. */
export const buyersStories: readonly Story[] = [
  story(days(84), 'nine-platforms-switch-tester', 1, 'delivered'),
  story(days(70), 'ballast-tactile-switch', 100, 'sent back'),
  story(days(61), 'sleeper-60-kit', 1, 'expired'),
  story(days(52), 'gantry-75-kit', 1, 'refunded in part'),
  story(days(33), 'long-pole-linear-switch', 90, 'delivered'),
  story(days(24), 'branch-line-cable', 3, 'cancelled'),
  story(days(5), 'trackman-stabilisers', 2, 'shipped'),
  story(days(2.5), 'nine-platforms-switch-tester', 2, 'balance due'),
  story(days(1.4), 'shunter-pullers', 1, 'packed'),
  story(days(0.2), 'quiet-car-foam-kit', 2, 'paid'),
  story(46, 'axle-grease-lube-kit', 1, 'unpaid'),
  story(19, 'semaphore-linear-switch', 70, 'unpaid'),
  story(6, 'harbour-lamp-keycaps', 1, 'unpaid'),
];

/** Other people's. */
export const othersStories: readonly Story[] = [
  story(days(58), 'semaphore-linear-switch', 140, 'dispute lost'),
  story(days(45), 'fen-country-keycaps', 1, 'dispute won'),
  story(days(40), 'telegraph-clicky-switch', 90, 'paid late'),
  story(days(30), 'evening-line-desk-mat', 2, 'refunded at the provider'),
  story(days(24), 'switchboard-65-pcb', 1, 'refund failed'),
  story(days(12), 'axle-grease-lube-kit', 2, 'address missing'),
  story(days(6), 'gantry-75-kit', 1, 'disputed'),
  story(days(2.2), 'branch-line-cable', 1, 'address missing'),
  story(days(1.7), 'blueprint-keycaps', 1, 'packed'),
  story(days(1.1), 'ballast-tactile-switch', 110, 'packed'),
  story(days(0.9), 'onion-skin-switch-films', 3, 'refunded before shipping'),
  story(days(0.5), 'sleeper-60-kit', 1, 'paid'),
  story(days(0.3), 'long-pole-linear-switch', 200, 'paid'),
  story(days(0.25), 'quiet-car-foam-kit', 1, 'cancelled'),
  story(95, 'signal-wire-coiled-cable', 1, 'expired'),
  story(31, 'rosehip-keycaps', 1, 'unpaid'),
  story(days(35), 'rosehip-keycaps', 1, 'dispute lost'),
  story(days(4.1), 'uncoupler-switch-opener', 2, 'balance due'),
  story(days(18), 'trackman-stabilisers', 1, 'balance waived'),
  story(days(1.9), 'sleeper-wrist-rests', 1, 'inquired'),
];

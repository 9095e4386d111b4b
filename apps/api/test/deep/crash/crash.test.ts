import { it } from 'vitest';
import { killWhilePeopleBuy } from '../../support/kill-run.ts';

/** Number of kills. Set the variable for more. */
const kills = Number(process.env['CRASH_KILLS'] ?? 10);
/**
 * After this many kills, a new shop is used: each consistency check reads all orders, so a shop must not have too many.
 */
const killsOfAShop = 10;
const shops = Array.from({ length: Math.ceil(kills / killsOfAShop) }, (_, index) => ({
  from: index * killsOfAShop + 1,
  to: Math.min(kills, (index + 1) * killsOfAShop),
}));

it.each(shops)(
  'forgets nothing it has answered, killed while people buy, ship and refund: kills $from to $to',
  { timeout: 600_000 },
  (range) => killWhilePeopleBuy(range),
);

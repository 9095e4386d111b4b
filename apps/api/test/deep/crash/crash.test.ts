import { it } from 'vitest';
import { killWhilePeopleBuy } from '../../support/kill-run.ts';

/** How often the API is killed. Set the variable to kill more. */
const kills = Number(process.env['CRASH_KILLS'] ?? 10);
/** Every look at the books reads all orders, so a shop should not have too many. */
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

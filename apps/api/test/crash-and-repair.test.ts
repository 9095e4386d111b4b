import { it } from 'vitest';
import { killWhilePeopleBuy } from './support/kill-run.ts';

it('the shop forgets nothing it has answered, killed once while people buy, ship and refund', () =>
  killWhilePeopleBuy({ from: 1, to: 1 }));

import * as z from 'zod/mini';
import { inHours } from '../../infrastructure/in-hours.ts';
import { plain, telling } from '../../infrastructure/refusal.ts';
import { mostWaiting } from './schema.ts';

const retryAfter = z.object({ retryAfter: z.int() });

export const waitingRefusals = {
  no_such_waiting: plain(
    404,
    'This link no longer leads anywhere: the waiting has ended, or was not confirmed in time.',
  ),
  enough_in_stock: telling(
    409,
    z.object({ available: z.int() }),
    { available: 12 },
    ({ available }) => `${available} are in stock: you can order now.`,
  ),
  waits_for_too_many: telling(
    409,
    z.object({ most: z.int() }),
    { most: mostWaiting },
    ({ most }) => `You can wait for ${most} parts. End one of them first.`,
  ),
  email_waits_used_up: telling(
    429,
    retryAfter,
    { retryAfter: 7200 },
    (facts) =>
      `We have sent this email enough questions for today. Try again in ${inHours(facts.retryAfter)}.`,
  ),
  network_waits_used_up: telling(
    429,
    retryAfter,
    { retryAfter: 7200 },
    (facts) =>
      'Too many emails were asked for from your network today. Log in ' +
      `instead, or try again in ${inHours(facts.retryAfter)}.`,
  ),
};

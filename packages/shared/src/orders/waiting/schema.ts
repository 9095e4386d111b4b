import * as z from 'zod/mini';
import { largestQuantity } from '../../infrastructure/constants.ts';
import { emailAddress, objectId, timestamp, wholeNumber } from '../../infrastructure/fields.ts';
import { messages } from '../../infrastructure/messages.ts';

/** The maximum number of parts that an account or an e-mail can wait for. */
export const mostWaiting = 50;

/** A request to be told when a part is back in stock. */
export const waitForPartSchema = z.object({
  partId: objectId,
  /** The number of units that the person wants. It is raised to the nearest quantity that can be ordered. */
  quantity: wholeNumber('Quantity', 1, largestQuantity),
});
export type WaitForPart = z.infer<typeof waitForPartSchema>;

export const waitByEmailSchema = z.extend(waitForPartSchema, {
  email: emailAddress(messages.emailInvalid, messages.emailRequired),
});
export type WaitByEmail = z.infer<typeof waitByEmailSchema>;

/** `unconfirmed`: the e-mail has not confirmed the request yet. `told`: the mail about the stock was written. */
export const waitingStates = ['unconfirmed', 'waiting', 'told'] as const;
export type WaitingState = (typeof waitingStates)[number];

export const waitingSchema = z.object({
  /** An unguessable key. Whoever knows it can confirm and end the waiting. */
  key: z.string(),
  state: z.enum(waitingStates),
  partId: z.string(),
  name: z.string(),
  img: z.string(),
  quantity: z.int().check(z.positive()),
  since: timestamp,
  /** Whether that many units can be ordered now. */
  isThere: z.boolean(),
});
export type Waiting = z.infer<typeof waitingSchema>;

export const waitingParams = z.object({
  key: z.string().check(z.regex(/^[\w-]{32}$/, 'must be a key from one of our emails')),
});

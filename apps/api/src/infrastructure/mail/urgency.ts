/**
 * How soon a mail is wanted. `now`: somebody waits for it, or is warned by it. `soon`: it tells how an order gets on,
 * or is of no use later, such as the reminder of an unpaid order. `later`: what may be queued by the thousand.
 */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** Every so many mails, a process sends the one that has been due the longest, however urgent the others are. */
const byAgeEvery = 5;

/**
 * Where the next mail is looked for: the urgencies in turn, and then among all, where the one that has been due the
 * longest leaves. So a queue of any length holds up no other for ever.
 * @param turn how many mails were looked for before
 */
export function whereToLook(turn: number): readonly (Urgency | 'any')[] {
  return turn % byAgeEvery === byAgeEvery - 1 ? ['any'] : ['now', 'soon', 'any'];
}

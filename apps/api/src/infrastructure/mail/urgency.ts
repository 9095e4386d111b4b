/**
 * How urgent a mail is. `now`: somebody waits for it, or it warns somebody. `soon`: it reports an order's progress, or
 * soon loses its use, such as the reminder of an unpaid order. `later`: mails that may be queued by the thousand.
 */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** Every fifth mail is the one that has been due the longest, whatever its urgency. */
const byAgeEvery = 5;

/**
 * In which sequence to look for the next mail. Every few turns, age alone decides, so that no queue of urgent mails can
 * hold up the others for ever.
 * @param turn how many mails were looked for before
 */
export function whereToLook(turn: number): readonly (Urgency | 'any')[] {
  return turn % byAgeEvery === byAgeEvery - 1 ? ['any'] : ['now', 'soon', 'any'];
}

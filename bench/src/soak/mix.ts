/**
 * What visitors do, in hundredths. As many orders are paid or cancelled as are placed, so that those that wait for their payment
 * are as many at the end as at the beginning, and the units they hold too.
 */
export const mix = {
  list: 28,
  part: 28,
  search: 14,
  orders: 10,
  placing: 8,
  cancelling: 5,
  reviews: 4,
  paying: 3,
} as const;

export type Action = keyof typeof mix;

const actions = Object.keys(mix) as Action[];

/** Every action as often as the table says, each spread evenly, so that no moment is busier than another. */
export function dealActions(): Action[] {
  const total = actions.reduce((sum, action) => sum + mix[action], 0);
  const credit = new Map(actions.map((action) => [action, 0]));
  return Array.from({ length: total }, () => {
    for (const action of actions) credit.set(action, (credit.get(action) ?? 0) + mix[action]);
    const next = actions.reduce((best, one) =>
      (credit.get(one) ?? 0) > (credit.get(best) ?? 0) ? one : best,
    );
    credit.set(next, (credit.get(next) ?? 0) - total);
    return next;
  });
}

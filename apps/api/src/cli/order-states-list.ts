import { orderStates, orderStatuses, orderTransitions } from '@switchyard/shared/bookings';

/** A list of every state of an order: what it means, where the units are, and what can come next. */
export function orderStatesList(): string {
  const items = orderStatuses.map((status) => {
    const { meaning, units } = orderStates[status];
    const next = orderTransitions
      .filter(({ from }) => from.some((state) => state === status))
      .map(({ to }) => to)
      .filter((to) => to !== 'same' && to !== status);
    const states = [...new Set(next)].map((to) => `\`${to}\``).join(', ');
    return `- \`${status}\`: ${meaning} Units: ${units}. Next: ${states || 'none'}.`;
  });
  return items.join('\n');
}

import { describe, expect, it } from 'vitest';
import {
  openReturnStates,
  returnKinds,
  returnStates,
  returnTransitions,
  stateAfter,
  type ReturnEvent,
  type ReturnKind,
  type ReturnState,
} from './return-states.ts';

const states = Object.keys(returnStates) as ReturnState[];
const events = [...new Set(returnTransitions.map(({ event }) => event))];

/** Lists every possible step as `state event → state`. */
const steps = (kind: ReturnKind, isLate = false) =>
  states.flatMap((state) =>
    events.flatMap((event) => {
      const to = stateAfter({ kind, state, isLate }, event);
      return to ? [`${state} ${event} → ${to}`] : [];
    }),
  );

const goesBack = [
  'accepted send → sent',
  'accepted receive → received',
  'accepted settle → settled',
  'sent receive → received',
  'sent settle → settled',
  'received settle → settled',
];
const withdrawn = [
  'declared send → sent',
  'declared receive → received',
  'declared settle → settled',
  'sent receive → received',
  'sent settle → settled',
  'received settle → settled',
];

describe('what can happen to what a buyer declared', () => {
  it.each(['return', 'faulty', 'does-not-fit'] as const)('a %s is accepted or refused first', (kind) => {
    const expected = ['declared accept → accepted', 'declared refuse → refused', ...goesBack];
    expect(steps(kind)).toEqual(expected);
  });

  it('a withdrawal needs no acceptance, and one in time can never be refused', () => {
    expect(steps('withdrawal')).toEqual(withdrawn);
  });

  it('a late withdrawal can be refused, but only before anything else has happened', () => {
    expect(steps('withdrawal', true)).toEqual(['declared refuse → refused', ...withdrawn]);
  });

  it('ends when it is settled or refused, and every other state leads there', () => {
    for (const kind of returnKinds)
      for (const state of states) {
        const isOpen = openReturnStates.some((one) => one === state);
        const next = (event: ReturnEvent) => stateAfter({ kind, state, isLate: false }, event);
        const isReached = !(kind === 'withdrawal' && state === 'accepted');
        expect(events.some(next), `${kind} ${state}`).toBe(isOpen && isReached);
      }
  });

  it('only says of its buyer that it is on its way; all else is the seller’s', () => {
    const buyers = returnTransitions.filter(({ by }) => by === 'buyer').map(({ event }) => event);
    expect(new Set(buyers)).toEqual(new Set(['send']));
  });
});

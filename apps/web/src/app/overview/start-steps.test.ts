import { startSteps } from '@switchyard/shared/overview';
import { expect, it } from 'vitest';
import { nextStep, startStepIn } from './start-steps.ts';

it.each([
  // Settings has the currency, too.
  ['seller', '/dashboard/settings', startSteps, 'look'],
  ['look', '/dashboard/shop', ['seller', 'look', 'tax', 'sale'], 'tax'],
  // Delivery has the taxes, too.
  ['delivery', '/dashboard/delivery', startSteps, 'policies'],
  ['policies', '/dashboard/law', startSteps, 'part'],
  ['sale', '/dashboard/allOrders', ['look', 'sale'], 'look'],
  ['sale', '/dashboard/allOrders', ['sale'], undefined],
] as const)('after %s on %s comes the next step that is not done', (step, path, undone, next) => {
  expect(nextStep(undone, step, path)).toBe(next);
});

it('a page is opened for a step only if its history entry says so', () => {
  expect(startStepIn({ startStep: 'tax' })).toBe('tax');
  for (const state of [null, undefined, 'tax', { startStep: 'constructor' }, { from: '/' }])
    expect(startStepIn(state)).toBeUndefined();
});

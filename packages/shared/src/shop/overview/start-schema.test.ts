import { expect, it } from 'vitest';
import { startSchema } from './start-schema.ts';

it('a step lacks nothing if an earlier version of the API does not say what it lacks', () => {
  const steps = [{ step: 'seller', isDone: false }];
  expect(startSchema.parse({ steps, missing: ['own_name'] })).toEqual({
    steps: [{ step: 'seller', isDone: false, missing: [] }],
    missing: ['own_name'],
  });
});

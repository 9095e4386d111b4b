import { expect, it } from 'vitest';
import { sayingsOf, withSaying } from './sayings.ts';

const of = (kind: 'switch' | 'keycaps' | 'cable', words: string) =>
  sayingsOf(kind, [
    {
      type: 'values',
      name: 'profile',
      values: [
        { value: 'cherry', count: 3 },
        { value: 'oem', count: 1 },
      ],
    },
    {
      type: 'values',
      name: 'colour',
      values: [
        { value: 'blue', count: 2 },
        { value: 'white', count: 1 },
      ],
    },
    { type: 'values', name: 'coiled', values: [{ value: 'true', count: 1 }] },
  ]).find((each) => each.words === words);

it('offers the profiles and colours that the shop has, and what people say of switches', () => {
  expect(of('keycaps', 'Cherry')).toEqual({ words: 'Cherry', name: 'profile', value: 'cherry' });
  expect(of('keycaps', 'SA')).toBeUndefined();
  expect(of('keycaps', 'Blue')).toEqual({ words: 'Blue', name: 'colour', value: 'blue' });
  expect(of('keycaps', 'Red')).toBeUndefined();
  expect(of('cable', 'Coiled')?.value).toBe('true');
  expect(of('switch', 'Quiet')).toEqual({ words: 'Quiet', name: 'silent', value: 'true' });
});

it('chooses one saying of a fact in place of the other, and takes it back when it is chosen again', () => {
  const [tactile, linear, quiet] = [of('switch', 'Tactile'), of('switch', 'Linear'), of('switch', 'Quiet')];
  if (!tactile || !linear || !quiet) throw new Error('A saying is missing.');
  const said = withSaying(withSaying({}, quiet), tactile);
  expect(said).toEqual({ silent: 'true', feel: 'tactile' });
  expect(withSaying(said, linear)).toEqual({ silent: 'true', feel: 'linear' });
  expect(withSaying(said, tactile)).toEqual({ silent: 'true' });
});

import { expect, it } from 'vitest';
import { shownLawSchema } from './schema.ts';

it('there are no warnings if an earlier version of the API sends none', () => {
  const shown = { manufacturer: '', responsible: '', notices: [] };
  expect(shownLawSchema.parse(shown)).toEqual({ ...shown, warnings: '' });
});

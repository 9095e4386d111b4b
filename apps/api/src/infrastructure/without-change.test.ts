import { expect, it } from 'vitest';
import { withoutChange } from './without-change.ts';

interface Decided {
  email?: string;
  phone?: string | null;
  holdMinutes?: number;
  returnDays?: number;
}

const before: Decided = { email: 'desk@klack.example', phone: null };
const after: Decided = { email: 'ada@klack.example', holdMinutes: 90 };

it('gives each changed field its former value', () => {
  expect(withoutChange(after, { before, after })).toEqual(before);
});

it('keeps what was changed again since, and what the change did not touch', () => {
  const now: Decided = { ...after, holdMinutes: 30, returnDays: 60 };
  expect(withoutChange(now, { before, after })).toEqual({ ...before, holdMinutes: 30, returnDays: 60 });
});

it('does not bring back what was decided again since, or is no longer decided', () => {
  expect(withoutChange<Decided>({ phone: '+49 30 1' }, { before, after })).toEqual({ phone: '+49 30 1' });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { session } from '../../../lib/session/session.ts';
import { emptyBuild } from './own-build.ts';
import { tellShop } from './tell-shop.ts';

const board = (name: string) => ({ ...emptyBuild, name, layout: '60-ansi' as const });
const sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.spyOn(session, 'get').mockReturnValue({ ...session.get(), status: 'signed-in' } as ReturnType<
    typeof session.get
  >);
  vi.spyOn(api, 'call').mockImplementation((_, { body }: { body?: unknown } = {}) => {
    sent.push(body);
    return Promise.resolve({}) as never;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('takes back an answer that still waits', () => {
  tellShop(board('Tofu60'), 'hotSwap', 'true');
  tellShop(board('Tofu60'), 'hotSwap', '');
  vi.runAllTimers();
  expect(sent).toEqual([]);
});

it('sends the answers about a board before those about the next one', () => {
  tellShop(board('Tofu60'), 'hotSwap', 'true');
  tellShop(board('DZ60'), 'hotSwap', 'false');
  vi.runAllTimers();
  expect(sent).toEqual([
    { name: 'Tofu60', facts: { hotSwap: true } },
    { name: 'DZ60', facts: { hotSwap: false } },
  ]);
});

it('sends nothing about a board that may be another one', () => {
  tellShop({ ...board('NuPhy Air75 V2'), typed: 'NuPhy Air75' }, 'hotSwap', 'true');
  vi.runAllTimers();
  expect(sent).toEqual([]);
});

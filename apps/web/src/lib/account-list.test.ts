import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createAccountList } from './account-list.ts';

const item = z.object({ id: z.string(), count: z.number() });
type Item = z.infer<typeof item>;

const fen = { id: 'fen', count: 1 };
const plate = { id: 'plate', count: 1 };
const screws = { id: 'screws', count: 1 };

/** The fake server's list, and whether it delays its answers to changes. */
const server = { version: 1, items: [] as readonly Item[], holds: false };

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(server, { version: 1, items: [fen, plate], holds: false });
});

/**
 * Creates the list of a page that was just loaded.
 * @param known the items that the device knows
 */
function openPage(email = 'ada@example.com', known?: readonly Item[]) {
  return createAccountList<Item>({
    known: known && { version: 1, items: known },
    unsaved: { key: `unsaved ${email}`, item, idOf: ({ id }) => id },
    read: async () => ({ version: server.version, items: server.items }),
    async save({ version, items }) {
      if (server.holds) await new Promise(() => undefined);
      Object.assign(server, { version: version + 1, items });
      return { version: server.version, items: server.items };
    },
    currentIn: () => undefined,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    onChange: () => undefined,
  });
}

type List = ReturnType<typeof openPage>;

function change(list: List, apply: (items: readonly Item[]) => readonly Item[]): void {
  list.change(apply);
  void list.sync();
}

const countTo = (id: string, count: number) => (items: readonly Item[]) =>
  items.map((one) => (one.id === id ? { ...one, count } : one));

describe('a page that is left while a change is being saved', () => {
  test('is followed by one that makes this and every later change again', async () => {
    const left = openPage();
    await left.sync();
    server.holds = true;
    change(left, countTo('fen', 2));
    change(left, countTo('fen', 3));
    change(left, (items) => items.filter(({ id }) => id !== 'plate'));
    change(left, (items) => [screws, ...items]);
    // Changes by another device in the meantime must survive.
    Object.assign(server, { version: 5, items: [...server.items, { id: 'caps', count: 7 }], holds: false });
    const next = openPage();
    expect(await next.sync()).toBe(true);
    expect(server).toMatchObject({
      version: 6,
      items: [screws, { id: 'fen', count: 3 }, { id: 'caps', count: 7 }],
    });
    expect(sessionStorage).toHaveLength(0);
  });

  test('is followed by one that makes a change again that was made before the list was read', async () => {
    const left = openPage('ada@example.com', [fen]);
    left.change(countTo('fen', 2));
    const next = openPage('ada@example.com', [fen]);
    expect(next.items()).toEqual([{ id: 'fen', count: 2 }]);
    expect(await next.sync()).toBe(true);
    expect(server.items).toContainEqual({ id: 'fen', count: 2 });
    expect(sessionStorage).toHaveLength(0);
  });

  test('leaves nothing to somebody else, and nothing in a list whose person has gone', async () => {
    const left = openPage();
    await left.sync();
    server.holds = true;
    change(left, countTo('fen', 2));
    const others = openPage('eve@example.com');
    expect(await others.sync()).toBe(true);
    expect(others.items()).toEqual([fen, plate]);
    sessionStorage.clear();
    left.end();
    change(left, countTo('fen', 3));
    expect(sessionStorage).toHaveLength(0);
  });
});

test('a list that is read is not replaced by an older one, but by any if only the device knew it', async () => {
  const list = openPage('ada@example.com', [fen]);
  Object.assign(server, { version: 0 });
  await list.sync();
  expect(list.items()).toEqual([fen, plate]);
  change(list, countTo('fen', 2));
  await vi.waitFor(() => expect(list.isSaved()).toBe(true));
  Object.assign(server, { version: 0, items: [fen] });
  await list.sync();
  expect(list.items()).toEqual([{ id: 'fen', count: 2 }, plate]);
});

test.each(['', '[]', '{"gone":[],"put":[{"index":-1,"item":{"id":"fen","count":2}}]}'])(
  'what somebody wrote there by hand changes nothing: %s',
  async (text) => {
    sessionStorage.setItem('unsaved ada@example.com', text);
    const list = openPage();
    await list.sync();
    expect(list.items()).toEqual([fen, plate]);
  },
);

import { existsSync } from 'node:fs';
import { Int32, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { demoParts, picturePath } from '../src/demo-data/index.ts';
import { startingAccounts } from '../src/stack/accounts.ts';
import { readDump } from '../src/stack/demo/dump/kept-dump.ts';
import { databaseNameOf } from '../src/stack/demo/dump/load-dump.ts';
import { moveDocument } from '../src/stack/demo/dump/move-document.ts';

const hourMs = 60 * 60_000;
const dump = readDump();
const documentsOf = (name: string) => (dump.collections.get(name) ?? []).map((line) => JSON.parse(line));

describe('a document that is moved', () => {
  it('has all its moments as much later, and everything else as it was', () => {
    const _id = new ObjectId();
    const at = new Date('2026-11-22T23:30:00.123Z');
    const later = new Date('2026-11-23T00:30:00.123Z');
    const same = { text: '2026-11-22T23:30:00.123Z', count: new Int32(7), nothing: null, yes: true };
    expect(moveDocument({ _id, ...same, at, ledger: [{ at, by: { at } }, same] }, hourMs)).toEqual({
      _id,
      ...same,
      at: later,
      ledger: [{ at: later, by: { at: later } }, same],
    });
  });
});

it.each([
  ['mongodb://127.0.0.1:27017/?directConnection=true', 'switchyard'],
  ['mongodb+srv://ann:secret@a.example,b.example', 'switchyard'],
  ['mongodb://ann:secret@a.example:1,b.example:2/other?w=1', 'other'],
])('the database of %s is %s, as for the API', (uri, name) => expect(databaseNameOf(uri)).toBe(name));

describe('the kept dump', () => {
  it('knows nobody who cannot sign in', () => {
    const accounts = startingAccounts.map(({ uid, email }) => ({ uid, email }));
    const users = documentsOf('users').map(({ uid, email }) => ({ uid, email }));
    expect(users.length).toBeGreaterThan(35);
    expect(accounts).toEqual(expect.arrayContaining(users));
  });

  it('has every part of the demo, and a file for each of their pictures', () => {
    const names = documentsOf('parts').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(demoParts.map(({ name }) => name)));
    for (const { file } of documentsOf('images.files'))
      expect(existsSync(picturePath(file)), file).toBe(true);
  });
});

import { join } from 'node:path';
import { RuleTester } from 'oxlint/plugins-dev';
import { describe, expect, it } from 'vitest';
import { collectionsRule, readOwners } from './collections.js';

RuleTester.describe = describe;
RuleTester.it = it;

const root = join(import.meta.dirname, '..', '..');
const at = (path, code) => ({ code, filename: join(root, 'apps', 'api', 'src', path) });
const refused = (path, code, message) => ({ ...at(path, code), errors: [{ message }] });

const ofOrders = 'Only bookings may name its collection “bookings”: ask its repository';

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'collections',
  collectionsRule(root),
  {
    valid: [
      at('orders/bookings/bookings.repository.ts', 'db.collection("bookings");'),
      at('orders/bookings/bookings.repository.ts', 'db.collection<Order>("bookings", read);'),
      at('infrastructure/database/lock.ts', 'db.collection("locks");'),
      at('migrations.ts', 'db.collection("bookings");'),
      at('migrations/give-accounts.ts', 'db.collection("bookings");'),
      at(
        'people/personal-data/personal-data.repository.ts',
        'db.collection(name); ({ $lookup: { from: name } });',
      ),
      at(
        'money/books/books-query.ts',
        '({ $lookup: { from: "providerMovements" } }); ({ from: "bookings" });',
      ),
    ],
    invalid: [
      refused('money/books/books.repository.ts', 'db.collection("bookings");', ofOrders),
      refused('money/books/books.repository.ts', 'db.collection<Order>("bookings", read);', ofOrders),
      refused('cli/doctor.ts', 'connection.db.collection("bookings");', ofOrders),
      refused('money/books/books-query.ts', '({ $lookup: { from: "bookings" } });', ofOrders),
      refused('money/books/books-query.ts', '({ $unionWith: "bookings" });', ofOrders),
      refused('money/books/books-query.ts', '({ $unionWith: { coll: "bookings", pipeline } });', ofOrders),
      refused(
        'loans/loans.repository.ts',
        'db.collection("loans");',
        'No *.collection.ts declares “loans”: what it keeps of people, its pictures, its counts',
      ),
    ],
  },
);

it('knows each collection by the folder that declares it', () => {
  const owners = readOwners(join(root, 'apps', 'api', 'src'));
  expect(owners.get('archivedParts')).toBe('catalogue/parts');
  expect(owners.get('locks')).toBe('infrastructure/database');
  expect(owners.get('images.files')).toBe('catalogue/images');
  expect(owners.has('account_created')).toBe(false);
});

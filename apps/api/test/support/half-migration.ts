// A process that dies in the midst of a migration, because its test kills it: it does half of a step, says so, and waits.
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { migrate } from '../../src/migrations/migrate.ts';
import { silentWatch } from './migrate-shop.ts';

const [uri = '', leaseMs] = process.argv.slice(2);
const client = await MongoClient.connect(uri);
const db = client.db();
await migrate({
  db,
  leaseMs: Number(leaseMs),
  watch: silentWatch,
  migrations: [
    {
      number: 1,
      name: 'first',
      needs: 0,
      run: async (db) => void (await db.collection('firsts').insertOne({})),
    },
    {
      number: 2,
      name: 'second',
      needs: 0,
      async run(db) {
        await db.collection('seconds').insertOne({ half: true });
        process.stdout.write('half\n');
        await sleep(600_000);
      },
    },
  ],
});

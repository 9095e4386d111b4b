import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { backup } from '@switchyard/api/src/cli/backup.ts';
import { dumpFiles } from '@switchyard/local-stack/demo-dump';
import type { Shop } from './shop.ts';

/** Collections with short-lived data, or with data that every start creates anew. */
const leftOut = ['rateLimits', 'idempotencyKeys', 'locks', 'images.chunks', 'shopSettings', 'backups'];

/** Writes the data of the shop and of its payment provider to the local stack's files. */
export async function writeDump({ db, payment }: Shop, pictures: ReadonlyMap<string, string>): Promise<void> {
  const unsent = await db.collection('mails').countDocuments({ state: { $ne: 'sent' } });
  if (unsent > 0) throw new Error(`${unsent} mails are not sent.`);
  for (const name of leftOut) await db.collection(name).deleteMany({});
  // Originals have metadata; the smaller widths, which have none, are derived from them.
  await db.collection('images.files').deleteMany({ metadata: { $exists: false } });
  for (const [filename, file] of pictures)
    await db.collection('images.files').updateOne({ filename }, { $set: { file } });
  writeFileSync(dumpFiles.payments, gzipSync(JSON.stringify(payment.records()), { level: 9 }));
  rmSync(dumpFiles.database, { force: true });
  await backup(dumpFiles.database);
  // The backup command makes its file private, as a real shop's must be. This one is public.
  chmodSync(dumpFiles.database, 0o644);
}

import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { backup } from '@switchyard/api/src/cli/backup.ts';
import { dumpFiles } from '@switchyard/local-stack/demo-dump';
import type { Shop } from './shop.ts';

/** What only the processes of the moment need, or what a start brings with it. */
const leftOut = ['rateLimits', 'idempotencyKeys', 'locks', 'images.chunks', 'shopSettings', 'backups'];

/** Keeps what the shop and its payment provider know, in the files of the local stack. */
export async function writeDump({ db, payment }: Shop, pictures: ReadonlyMap<string, string>): Promise<void> {
  const unsent = await db.collection('mails').countDocuments({ state: { $ne: 'sent' } });
  if (unsent > 0) throw new Error(`${unsent} mails are not sent.`);
  for (const name of leftOut) await db.collection(name).deleteMany({});
  // The smaller widths are made from the files.
  await db.collection('images.files').deleteMany({ metadata: { $exists: false } });
  for (const [filename, file] of pictures)
    await db.collection('images.files').updateOne({ filename }, { $set: { file } });
  writeFileSync(dumpFiles.payments, gzipSync(JSON.stringify(payment.records()), { level: 9 }));
  rmSync(dumpFiles.database, { force: true });
  await backup(dumpFiles.database);
  // A real shop's is for its operator only.
  chmodSync(dumpFiles.database, 0o644);
}

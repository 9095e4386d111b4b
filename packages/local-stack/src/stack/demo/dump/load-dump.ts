import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PaymentSandbox } from '@switchyard/stripe-sandbox';
import { MongoClient } from 'mongodb';
import { StackFailure } from '../../failure.ts';
import { checkoutRoot } from '../../folders.ts';
import { writePrivateFile } from '../../private-file.ts';
import type { Step } from '../../progress.ts';
import { markerOf, type DemoLoading } from '../load-demo-data.ts';
import { backupLines } from './backup-lines.ts';
import { readDump } from './kept-dump.ts';
import { narrowWithCache } from './pictures.ts';

interface DumpLoading extends Pick<DemoLoading, 'database' | 'dataFolder'> {
  payment: Pick<PaymentSandbox, 'addRecords'>;
  cacheFolder: string;
  /** File for the output of `restore`. */
  logFile: string;
  step: Step;
  signal?: AbortSignal | undefined;
}

/** Whether the database is empty. A dump that was only half loaded is deleted first, and counts as empty. */
export async function isEmpty(place: Pick<DumpLoading, 'database' | 'dataFolder'>): Promise<boolean> {
  const client = new MongoClient(place.database.uri);
  try {
    const db = client.db(databaseNameOf(place.database.uri));
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    if (names.every((name) => name.startsWith('system.'))) return true;
    const isHalf =
      existsSync(markerOf(place)) && (await db.collection('unfinishedRestore').countDocuments()) > 0;
    if (isHalf) await db.dropDatabase();
    return isHalf;
  } finally {
    await client.close();
  }
}

/** The database name, chosen by the same rule as in the API. */
export const databaseNameOf = (uri: string): string =>
  /^mongodb(?:\+srv)?:\/\/[^/?]*\/([^?]+)/.exec(uri)?.[1] ?? 'switchyard';

/**
 * Loads the dump into an empty database with the shop's own `restore`, and into the payment sandbox, with
 * dates moved as if it had been made now. If interrupted, `restore` leaves a mark in the database.
 * @throws StackFailure if `restore` refuses the dump
 */
export async function loadDump(loading: DumpLoading): Promise<void> {
  const { payment, step, cacheFolder } = loading;
  const dump = readDump();
  const seconds = Math.floor((Date.now() - dump.until.getTime()) / 1000);
  writePrivateFile(markerOf(loading), { loadedAt: new Date().toISOString() });
  payment.addRecords(dump.payments, seconds);
  await restore(backupLines(dump, seconds * 1000, narrowWithCache(cacheFolder)), loading);
  const counts = (['parts', 'reviews', 'bookings'] as const).map(
    (name) => dump.collections.get(name)?.length ?? 0,
  );
  const [parts, reviews, orders] = counts;
  step.done(`${parts} parts, ${reviews} reviews, ${orders} orders of 97 days`);
}

async function restore(
  lines: AsyncIterable<string>,
  { database, logFile, signal }: DumpLoading,
): Promise<void> {
  const folder = join(checkoutRoot, 'apps', 'api');
  const log = openSync(logFile, 'a');
  // It exits with this process, because its stdin closes.
  const child = spawn(process.execPath, [join(folder, 'src', 'cli', 'operate.ts'), 'restore', '-'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], MONGODB_URI: database.uri },
    stdio: ['pipe', log, log],
    ...(signal && { signal }),
  });
  closeSync(log);
  // Wait for both: if it exits early, its exit code matters more than the broken pipe.
  const [ended, written] = await Promise.allSettled([
    once(child, 'exit'),
    child.stdin ? pipeline(Readable.from(lines), child.stdin) : undefined,
  ]);
  if (ended.status === 'rejected') throw ended.reason;
  const [code] = ended.value;
  if (code === 0) return;
  const reason = written.status === 'rejected' ? written.reason : undefined;
  throw new StackFailure(`The demo’s dump could not be restored (code ${code}).`, logFile, reason);
}

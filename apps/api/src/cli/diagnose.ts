import { arch, platform, release } from 'node:os';
import type { Db } from 'mongodb';
import { collections } from '../collections.ts';
import { howVariablesAreSet, readDatabaseConfig } from '../infrastructure/config/config.ts';
import { findMissing } from '../infrastructure/database/collection.ts';
import { readFigures } from '../infrastructure/database/figures.ts';
import { connectDatabase } from '../infrastructure/database/mongo.ts';
import { createMailsRepository } from '../infrastructure/mail/mails.repository.ts';
import { commit, program } from '../version.ts';

const bounds = { limit: 100_000, maxTimeMS: 10_000 };

/**
 * Prints, as JSON, what somebody needs to find a fault: versions, which variables are set, counts, and failed mails by
 * SMTP status. The output has no values of variables, no texts that people wrote and no e-mails, so it may be passed
 * on. It also works without a database.
 */
export async function diagnose(): Promise<number> {
  const found = {
    madeAt: new Date(),
    program: { version: program.version, commit, node: process.version },
    machine: { platform: platform(), release: release(), arch: arch() },
    variables: howVariablesAreSet(),
    database: await examine(),
  };
  process.stdout.write(`${JSON.stringify(found, undefined, 2)}\n`);
  return 0;
}

async function examine() {
  const database = await connect().catch(() => undefined);
  if (!database) return { answers: false };
  try {
    return { answers: true, ...(await read(database.db)) };
  } catch (error) {
    // The error's message might quote a document or the URI, so only its name is printed.
    return { answers: true, refuses: error instanceof Error ? error.name : 'unknown' };
  } finally {
    await database.close();
  }
}

const connect = async () => connectDatabase(readDatabaseConfig().mongodbUri);

async function read(db: Db) {
  const [{ version }, hello, lacks, figures, failedMails] = await Promise.all([
    db.command({ buildInfo: 1 }),
    db.command({ hello: 1 }),
    findMissing(db, collections),
    readFigures(db, collections, { now: new Date(), ...bounds }),
    createMailsRepository(db).countFailed(bounds.maxTimeMS),
  ]);
  return {
    version: String(version),
    members: Array.isArray(hello['hosts']) ? hello['hosts'].length : 1,
    lacks,
    figures: Object.fromEntries(figures.map(({ figure, value }) => [figure.metric, value])),
    failedMails,
  };
}

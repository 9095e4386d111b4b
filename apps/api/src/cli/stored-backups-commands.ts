import { text } from 'node:stream/consumers';
import { systemClock } from '../infrastructure/clock.ts';
import { recordRefusal } from '../infrastructure/database/last-backup.ts';
import { PlainError } from './plain-error.ts';
import { factsOf } from './shop-facts.ts';
import { examineChoice, readSnapshots, reasonNotToStore, tagsOf } from './stored-backups.ts';
import { tell, withDatabase } from './with-database.ts';

/** The exit code of a refusal. By it, backup.sh distinguishes a refusal from a failure. */
const refused = 3;

/**
 * Prints the tags for a backup that is about to be made. Reads the list of the repository's backups from standard
 * input. Refuses if the new backup would not continue them.
 * @param sure continues in spite of that
 */
export async function tagBackup(place: string, sure: boolean): Promise<number> {
  const stored = readSnapshots(await text(process.stdin));
  return withDatabase(async (db) => {
    const facts = await factsOf(db);
    const reason = reasonNotToStore(facts, place, stored);
    if (reason && !sure) {
      await recordRefusal(db, systemClock.now());
      tell(`Not backed up. ${reason} docs/runbook.md#a-backup-is-missing says what to do.`);
      return refused;
    }
    process.stdout.write(tagsOf(facts, place));
    return 0;
  });
}

/**
 * Says which shop a stored backup is of, before it is restored. Reads the list of all backups from standard input.
 * @throws PlainError for a backup of another shop, or with far fewer paid orders, than the largest one in the list,
 * unless the operator is sure
 */
export async function examineStored(name: string, sure: boolean): Promise<number> {
  const found = examineChoice(name, readSnapshots(await text(process.stdin)));
  if (!found) throw new PlainError(`There is no backup ${name}. \`list\` names them all.`);
  tell(found.summary);
  if (!found.doubt) return 0;
  tell(found.doubt);
  if (!sure) throw new PlainError(`Nothing is restored. If you want this one: restore ${name} --yes`);
  return 0;
}

import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { exitCodes, StartFailure } from './start-failure.ts';

/**
 * Looks at the data folder before the engine does, because the engine ends its process without a word when it may not
 * use one of the files in it.
 * @throws {StartFailure} with mongod's exit code and words
 */
export function checkDataFolder(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new StartFailure(
      exitCodes.uncaught,
      'NonExistentPath',
      `Data directory ${folder} not found. Create the missing directory or specify another path using --dbpath.`,
    );
  }
  const needed = constants.R_OK | constants.W_OK;
  if (!mayUse(folder, needed | constants.X_OK)) throw notOurs(folder, folder);
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry);
    if (!mayUse(file, needed)) throw notOurs(folder, file);
  }
}

function mayUse(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

function notOurs(folder: string, file: string): StartFailure {
  const user = process.getuid ? ` (user id ${process.getuid()})` : '';
  const owner = statSync(file, { throwIfNoEntry: false })?.uid;
  return new StartFailure(
    exitCodes.uncaught,
    'IllegalOperation',
    `this user${user} may not read and write ${file}${owner === undefined ? '' : `, which belongs to user id ${owner}`}. ` +
      `Start as the user who made ${folder}, give the folder to this user (chown -R), or use another --dbpath.`,
  );
}

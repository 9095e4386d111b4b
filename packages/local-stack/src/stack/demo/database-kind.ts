import { existsSync } from 'node:fs';
import { StackFailure } from '../failure.ts';
import type { Folders, ShopKind } from '../folders.ts';
import { writePrivateFile } from '../private-file.ts';
import { databaseMarker, markerOf } from './load-demo-data.ts';

/**
 * Makes sure that a database never gets both kinds of shop. Local databases are in a folder for each kind. One that
 * `MONGODB_URI` names would be shared, so what it began as is noted on this machine.
 * @throws StackFailure if the database began as the other kind
 */
export function keepKind(
  kind: ShopKind,
  database: { uri: string; isLocal: boolean },
  { data, otherData }: Pick<Folders, 'data' | 'otherData'>,
): void {
  if (database.isLocal) return;
  const otherMarker = kind === 'demo' ? emptyMarkerOf : markerOf;
  if (existsSync(otherMarker({ database, dataFolder: otherData }))) throw new StackFailure(refusals[kind]);
  if (kind === 'empty') {
    writePrivateFile(emptyMarkerOf({ database, dataFolder: data }), { begunAt: new Date().toISOString() });
  }
}

const emptyMarkerOf = databaseMarker('begun-empty');

const refusals = {
  demo:
    'The database that MONGODB_URI names began as an empty shop, so no demo data is added to it. ' +
    'Start it with `npm start -- --empty`, or name another database.',
  empty:
    'The database that MONGODB_URI names holds the demo shop, so it is not empty. ' +
    'Start it with `npm start`, or name another database.',
} as const satisfies Record<ShopKind, string>;

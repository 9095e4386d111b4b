import { judgeBuild, judgeFit, type BuildPart } from '@switchyard/fit';
import { knownBoards } from '@switchyard/fit/boards';
import { ObjectId, type Db } from 'mongodb';
import type { Contender } from './load.ts';
import type { Shop } from './shop.ts';

/** VIA definitions of boards on sale, from their makers, as owners paste them. */
const boards = knownBoards.flatMap(({ keys = {} }) => ('pasted' in keys ? [keys] : []));

/** Keycaps for most keys, so that all rules about keys run. */
const keycaps = {
  kind: 'keycaps',
  profile: 'cherry',
  stem: 'mx',
  caps: [0, 1, 2, 3, 4, 5].flatMap((row) => [
    { size: 1, row, count: 14 },
    { size: 2.25, row, count: 1 },
  ]),
} satisfies BuildPart['facts'];

/** The milliseconds of this thread's processor time that 99 of 100 judgements stay below. */
async function judgeAll(): Promise<number> {
  const taken = boards.map((board) => {
    const before = process.threadCpuUsage();
    judgeBuild({ parts: [{ _id: '', name: '', minimumOrder: 1, facts: keycaps }], board });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? Number.NaN;
}

/** Judges each definition in the engine alone, and through the API, which reads the keycaps from the database. */
export async function fitSides({ api, db, used }: Shop): Promise<Contender[]> {
  const partId = await addKeycaps(db);
  const requests = boards.map((board) => ({
    method: judgeFit.method,
    path: judgeFit.path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parts: [partId], board }),
  }));
  return [
    { name: 'engine alone', origin: api, requests: [], once: judgeAll },
    { name: 'over HTTP', origin: api, requests, used },
  ];
}

async function addKeycaps(db: Db): Promise<string> {
  const parts = db.collection('parts');
  const part = await parts.findOne();
  const _id = new ObjectId();
  await parts.insertOne({ ...part, _id, facts: keycaps });
  return _id.toHexString();
}

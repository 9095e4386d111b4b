import { BSON, MongoClient, ObjectId, type Db, type Document } from 'mongodb';
import { takePreparedDatabase } from './prepared-database.ts';

/** How the database executed one query or write. */
export interface QueryPlan {
  /** Command and collection, such as `find parts`. */
  query: string;
  stages: string[];
  indexes: string[];
  keysExamined: number;
  documentsExamined: number;
}

/** A prepared database that records the commands sent to it. */
export interface WatchedDatabase {
  db: Db;
  /** The commands that `work` sends, such as `find parts`, in sequence. */
  commandsOf(work: () => Promise<unknown>): Promise<string[]>;
  /**
   * The query plans of the commands that `work` sends, explained afterwards.
   * @param collection leaves out the commands on other collections
   */
  plansOf(work: () => Promise<unknown>, collection?: string): Promise<QueryPlan[]>;
  /**
   * Those of the plans that scan a whole collection, without queries that differ only in their values from one that was
   * explained before.
   */
  newScansOf(work: () => Promise<unknown>): Promise<QueryPlan[]>;
  drop(): Promise<void>;
}

const kinds = ['find', 'count', 'aggregate', 'findAndModify', 'update', 'delete'];
const queryFields = [
  ...kinds,
  'updates',
  'deletes',
  'update',
  'upsert',
  'query',
  'filter',
  'pipeline',
  'sort',
  'projection',
  'limit',
  'hint',
  'cursor',
];

export async function createWatchedDatabase(): Promise<WatchedDatabase> {
  const scratch = await takePreparedDatabase();
  const client = new MongoClient(scratch.uri, { monitorCommands: true });
  const db = client.db(scratch.name);
  const seen: Document[] = [];
  client.on('commandStarted', ({ command }) => seen.push(command));
  const explained = new Set<string>();
  const queriesOf = async (work: () => Promise<unknown>) => {
    seen.length = 0;
    await work();
    return seen.filter((command) => kindOf(command) !== undefined).flatMap(oneByOne);
  };
  /** The same query is explained once, since explaining runs it again. */
  const explainAll = (queries: readonly Document[]) => {
    const plans = new Map<string, Promise<QueryPlan>>();
    return Promise.all(
      queries.map((query) => {
        const key = BSON.EJSON.stringify(asked(query));
        const plan = plans.get(key) ?? explain(scratch.db, query);
        plans.set(key, plan);
        return plan;
      }),
    );
  };
  return {
    db,
    async commandsOf(work) {
      seen.length = 0;
      await work();
      return seen.map((command) => {
        const [name = ''] = Object.keys(command);
        return `${name} ${command[name]}`;
      });
    },
    async plansOf(work, collection) {
      const queries = await queriesOf(work);
      const isWanted = (query: Document) =>
        collection === undefined || query[kindOf(query) ?? ''] === collection;
      return explainAll(queries.filter(isWanted));
    },
    async newScansOf(work) {
      const unknown = new Map((await queriesOf(work)).map((query) => [shapeOf(query), query]));
      for (const shape of explained) unknown.delete(shape);
      for (const shape of unknown.keys()) explained.add(shape);
      const queries = [...unknown.values()];
      // Running a query again takes longer than planning it, so only those are run that are planned as scans.
      const scans = await Promise.all(queries.map((query) => isScan(scratch.db, query)));
      return explainAll(queries.filter((_, index) => scans[index]));
    },
    async drop() {
      await client.close();
      await scratch.drop();
    },
  };
}

const kindOf = (command: Document) => kinds.find((kind) => kind in command);

/** Splits a bulk write, because MongoDB explains only one write at a time. */
function oneByOne(command: Document): Document[] {
  const several = ['updates', 'deletes'].find((field) => field in command);
  return several ? command[several].map((one: Document) => ({ ...command, [several]: [one] })) : [command];
}

const asked = (command: Document) =>
  Object.fromEntries(queryFields.filter((field) => field in command).map((field) => [field, command[field]]));

/** A query with types in place of its values. Strings stay, because a partial index may need a certain state. */
const shapeOf = (command: Document): string =>
  JSON.stringify(asked(command), function (this: Document, key, value: unknown) {
    const stored: unknown = this[key];
    if (stored instanceof ObjectId || stored instanceof Date) return stored.constructor.name;
    if (typeof value === 'string' && !/^[\w$. -]{1,40}$/.test(value)) return 'a text';
    return typeof value === 'string' && /\d{3}/.test(value) ? 'an id' : value;
  });

async function isScan(db: Db, command: Document): Promise<boolean> {
  const planned = await db.command({ explain: asked(command), verbosity: 'queryPlanner' });
  return queriesIn(planned).some(({ queryPlanner }) =>
    describe(queryPlanner.winningPlan).stages.includes('COLLSCAN'),
  );
}

async function explain(db: Db, command: Document): Promise<QueryPlan> {
  const explained = await db.command({ explain: asked(command), verbosity: 'executionStats' });
  const plans = queriesIn(explained);
  const described = plans.map(({ queryPlanner }) => describe(queryPlanner.winningPlan));
  const sumOf = (figure: string) =>
    plans.reduce((sum, { executionStats }) => sum + Number(executionStats[figure]), 0);
  const kind = kindOf(command) ?? '';
  return {
    query: `${kind} ${command[kind]}`,
    stages: described.flatMap(({ stages }) => stages),
    indexes: described.flatMap(({ indexes }) => indexes),
    keysExamined: sumOf('totalKeysExamined'),
    documentsExamined: sumOf('totalDocsExamined'),
  };
}

/** In an aggregation, the query's plan is inside the first stage, and those of a union are inside its stages. */
function queriesIn(explained: Document): Document[] {
  const stages: Document[] = explained['stages'] ?? [];
  const [first] = stages;
  const unions = stages.flatMap(({ $unionWith }): Document[] => {
    const of = $unionWith?.pipeline;
    if (of === undefined) return [];
    return queriesIn(Array.isArray(of) ? { stages: of } : of);
  });
  return [first ? first['$cursor'] : explained, ...unions];
}

function describe(plan: Document): Pick<QueryPlan, 'stages' | 'indexes'> {
  const beneath = [plan['inputStage'], ...(plan['inputStages'] ?? [])].filter(Boolean).map(describe);
  return {
    stages: [String(plan['stage']), ...beneath.flatMap(({ stages }) => stages)],
    indexes: [
      ...(plan['indexName'] ? [String(plan['indexName'])] : []),
      ...beneath.flatMap(({ indexes }) => indexes),
    ],
  };
}

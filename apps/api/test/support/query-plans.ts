import { createScratchDatabase } from '@switchyard/local-services/database/scratch-database';
import { MongoClient, type Db, type Document } from 'mongodb';

/** How the database went about one query. */
export interface QueryPlan {
  /** `find parts`, `count parts` or `aggregate parts`. */
  query: string;
  stages: string[];
  indexes: string[];
  keysExamined: number;
  documentsExamined: number;
}

/** A database that tells how it goes about the queries of a piece of work. */
export interface WatchedDatabase {
  db: Db;
  plansOf(work: () => Promise<unknown>): Promise<QueryPlan[]>;
  drop(): Promise<void>;
}

const kinds = ['find', 'count', 'aggregate'];
const queryFields = [
  ...kinds,
  'query',
  'filter',
  'pipeline',
  'sort',
  'projection',
  'limit',
  'hint',
  'cursor',
];

/** Each query is seen as the driver sends it, and explained afterwards. */
export async function createWatchedDatabase(): Promise<WatchedDatabase> {
  const scratch = await createScratchDatabase();
  const client = new MongoClient(scratch.uri, { monitorCommands: true });
  const db = client.db(scratch.name);
  const seen: Document[] = [];
  client.on('commandStarted', ({ command }) => seen.push(command));
  return {
    db,
    async plansOf(work) {
      seen.length = 0;
      await work();
      const queries = seen.filter((command) => kindOf(command) !== undefined);
      return Promise.all(queries.map((query) => explain(scratch.db, query)));
    },
    async drop() {
      await client.close();
      await scratch.drop();
    },
  };
}

const kindOf = (command: Document) => kinds.find((kind) => kind in command);

async function explain(db: Db, command: Document): Promise<QueryPlan> {
  const query = Object.fromEntries(
    queryFields.filter((field) => field in command).map((field) => [field, command[field]]),
  );
  const explained = await db.command({ explain: query, verbosity: 'executionStats' });
  // An aggregation that needs stages of its own tells of the query beneath as its first.
  const { queryPlanner, executionStats }: Document = explained['stages']?.[0].$cursor ?? explained;
  const { stages, indexes } = describe(queryPlanner.winningPlan);
  const kind = kindOf(command) ?? '';
  return {
    query: `${kind} ${command[kind]}`,
    stages,
    indexes,
    keysExamined: executionStats.totalKeysExamined,
    documentsExamined: executionStats.totalDocsExamined,
  };
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

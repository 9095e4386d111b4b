import { MongoClient, type Db, type Document } from 'mongodb';
import { takePreparedDatabase } from './prepared-database.ts';

/** How the database executed one query or write. */
export interface QueryPlan {
  /** Kind and collection, such as `find parts`. */
  query: string;
  stages: string[];
  indexes: string[];
  keysExamined: number;
  documentsExamined: number;
}

/** A prepared database that reports what a piece of work asks of it. */
export interface WatchedDatabase {
  db: Db;
  /** The commands that the driver sends, such as `find parts`, in their sequence. */
  commandsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** The plans of its queries, explained afterwards. */
  plansOf(work: () => Promise<unknown>): Promise<QueryPlan[]>;
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
    async plansOf(work) {
      seen.length = 0;
      await work();
      const queries = seen.filter((command) => kindOf(command) !== undefined).flatMap(oneByOne);
      return Promise.all(queries.map((query) => explain(scratch.db, query)));
    },
    async drop() {
      await client.close();
      await scratch.drop();
    },
  };
}

const kindOf = (command: Document) => kinds.find((kind) => kind in command);

/** MongoDB explains one write at a time. */
function oneByOne(command: Document): Document[] {
  const several = ['updates', 'deletes'].find((field) => field in command);
  return several ? command[several].map((one: Document) => ({ ...command, [several]: [one] })) : [command];
}

async function explain(db: Db, command: Document): Promise<QueryPlan> {
  const query = Object.fromEntries(
    queryFields.filter((field) => field in command).map((field) => [field, command[field]]),
  );
  const explained = await db.command({ explain: query, verbosity: 'executionStats' });
  // In an aggregation, the plan of the query is within the first stage.
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

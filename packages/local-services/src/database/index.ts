export type { DatabaseEngine, ExecutableEngine, ReachableEngine } from './database-engine.ts';
export { findDatabaseEngine, NoDatabaseEngine, type FindEngineOptions, type Refusal } from './find-engine.ts';
export { startDatabase, type RunningDatabase, type StartDatabaseOptions } from './start-database.ts';
export {
  startTestDatabase,
  type StartTestDatabaseOptions,
  type TestDatabase,
} from './start-test-database.ts';

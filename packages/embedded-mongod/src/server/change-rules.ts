import { deserialize, type Document } from 'bson';
import { frameCommand, readCommand, type WireRequest } from './wire.ts';

/** An engine that takes a message in MongoDB's wire protocol and returns the document of its reply. */
export interface AskedEngine {
  roundTrip(message: Buffer): Promise<{ moreToCome: boolean; response: Uint8Array }>;
}

/** The options of `collMod` that are supported here. */
const RULES = new Set(['validator', 'validationLevel', 'validationAction']);

/**
 * Emulates `collMod` for validation rules, because this build lacks the command: it moves the documents into
 * a new collection that has the new rules. No other command may run meanwhile. A crash leaves the collection
 * unchanged.
 */
export async function changeRules(engine: AskedEngine, request: WireRequest): Promise<Document> {
  const { $db, collMod: name, ...change } = readCommand(request);
  const run = async (command: Document, database: unknown = $db) => {
    const { response } = await engine.roundTrip(frameCommand({ ...command, $db: database }));
    const reply = deserialize(response);
    if (reply['ok'] !== 1) throw new RefusedCommand(reply);
    return reply;
  };
  const firstBatch = async (command: Document): Promise<Document[]> =>
    (await run({ ...command, cursor: { batchSize: 10_000 } }))['cursor'].firstBatch;
  try {
    const [found] = await firstBatch({ listCollections: 1, filter: { name, type: 'collection' } });
    if (!found)
      return { ok: 0, code: 26, codeName: 'NamespaceNotFound', errmsg: `ns does not exist: ${$db}.${name}` };
    const rules = Object.fromEntries(Object.entries(change).filter(([field]) => RULES.has(field)));
    const successor = `${name}.with_new_rules`;
    await run({ drop: successor });
    await run({ create: successor, ...found['options'], ...rules });
    const indexes = (await firstBatch({ listIndexes: name })).filter(({ name: index }) => index !== '_id_');
    if (indexes.length > 0) await run({ createIndexes: successor, indexes });
    const pipeline = [{ $out: successor }];
    await run({ aggregate: name, pipeline, cursor: {}, bypassDocumentValidation: true });
    const rename = { renameCollection: `${$db}.${successor}`, to: `${$db}.${name}`, dropTarget: true };
    return await run(rename, 'admin');
  } catch (error) {
    if (error instanceof RefusedCommand) return error.reply;
    throw error;
  }
}

class RefusedCommand extends Error {
  readonly reply: Document;
  constructor(reply: Document) {
    super(String(reply['errmsg']));
    this.reply = reply;
  }
}

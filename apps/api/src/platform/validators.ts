import { MongoServerError, type Db, type Document } from 'mongodb';

/**
 * A document that breaks a rule is refused. `moderate`: one that was stored before there was a rule may still be changed, or
 * an old order that lacks a field could never be paid.
 */
const enforced = { validationLevel: 'moderate', validationAction: 'error' } as const;

const codes = { commandNotFound: 59, namespaceExists: 48 };

/**
 * Gives a collection the rules that its documents have to keep, making it where it is not there. False where the database
 * cannot change the rules of a collection that is there: every MongoDB server can, the embedded engine cannot.
 */
export async function setValidator(db: Db, collection: string, validator: Document): Promise<boolean> {
  try {
    await db.createCollection(collection, { validator, ...enforced });
    return true;
  } catch (error) {
    if (!hasCode(error, codes.namespaceExists)) throw error;
  }
  try {
    await db.command({ collMod: collection, validator, ...enforced });
    return true;
  } catch (error) {
    if (hasCode(error, codes.commandNotFound)) return false;
    throw error;
  }
}

/**
 * What the database tells of a document that broke its rules, without the document's values, which may name people: the
 * names of the fields and rules. Undefined where it tells of none.
 */
export function brokenRules(told: unknown): string[] | undefined {
  const names = [...new Set(namesWithin(told))];
  return names.length === 0 ? undefined : names;
}

const naming = new Set(['propertyName', 'missingProperties', 'operatorName']);

function namesWithin(told: unknown): string[] {
  if (typeof told !== 'object' || told === null) return [];
  return Object.entries(told).flatMap(([key, value]: [string, unknown]) =>
    naming.has(key) ? [value].flat().map(String) : namesWithin(value),
  );
}

const hasCode = (error: unknown, code: number) => error instanceof MongoServerError && error.code === code;

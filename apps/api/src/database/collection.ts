import { MongoServerError, type Db, type Document, type IndexDescription } from 'mongodb';

/** What the database itself enforces for one collection. */
export interface CollectionDefinition {
  name: string;
  /** Rules for every document, whatever program writes it. */
  validator?: Document;
  indexes: IndexDescription[];
}

/** What a collection lacks of its definition. */
interface Shortfall {
  definition: CollectionDefinition;
  lacksRules: boolean;
  missingIndexes: IndexDescription[];
}

/** Restricts an index to the documents that have this field. */
export const whereExists = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/** `moderate`: a document that already broke a rule may still be changed, or an old order could never be paid. */
const enforced = { validationLevel: 'moderate', validationAction: 'error' } as const;

/** Names what a database lacks: `parts.on_sale` for an index, `parts (rules)` for document rules. Reads only. */
export async function findMissing(db: Db, definitions: readonly CollectionDefinition[]): Promise<string[]> {
  return (await findShortfalls(db, definitions)).flatMap(
    ({ definition: { name }, lacksRules, missingIndexes }) => [
      ...(lacksRules ? [`${name} (rules)`] : []),
      ...missingIndexes.map((index) => `${name}.${index.name}`),
    ],
  );
}

/** Names the missing indexes, on which queries and uniqueness rest. */
export async function findMissingIndexes(
  db: Db,
  definitions: readonly CollectionDefinition[],
): Promise<string[]> {
  return findMissing(
    db,
    definitions.map(({ name, indexes }) => ({ name, indexes })),
  );
}

/**
 * Makes every missing rule and index. Safe to repeat, and for several processes at once.
 * Answers what is still missing: not every engine can change the rules of an existing collection.
 */
export async function applyDefinitions(
  db: Db,
  definitions: readonly CollectionDefinition[],
): Promise<string[]> {
  for (const { definition, lacksRules, missingIndexes } of await findShortfalls(db, definitions)) {
    if (lacksRules) await setRules(db, definition);
    if (missingIndexes.length > 0) await db.collection(definition.name).createIndexes(missingIndexes);
  }
  return findMissing(db, definitions);
}

async function findShortfalls(db: Db, definitions: readonly CollectionDefinition[]): Promise<Shortfall[]> {
  const collections = await db.listCollections({}, { nameOnly: false, timeoutMS: 2000 }).toArray();
  const optionsOf = new Map(collections.map((one) => [one.name, 'options' in one ? one.options : undefined]));
  const shortfalls = definitions.map(async (definition) => {
    const { name, validator, indexes } = definition;
    const present = optionsOf.has(name)
      ? await db.collection(name).listIndexes({ timeoutMS: 2000 }).toArray()
      : [];
    const known = new Set(present.map(fingerprint));
    return {
      definition,
      lacksRules: validator !== undefined && !isSame(validator, optionsOf.get(name)?.validator),
      missingIndexes: indexes.filter((index) => !known.has(fingerprint(index))),
    };
  });
  return Promise.all(shortfalls);
}

async function setRules(db: Db, { name, validator = {} }: CollectionDefinition): Promise<void> {
  try {
    await db.createCollection(name, { validator, ...enforced });
  } catch (error) {
    if (!hasCode(error, 'NamespaceExists')) throw error;
    await db.command({ collMod: name, validator, ...enforced }).catch((refused: unknown) => {
      if (!hasCode(refused, 'CommandNotFound')) throw refused;
    });
  }
}

/** What queries and uniqueness rest on. */
const fingerprint = ({ name, key, unique }: IndexDescription) =>
  JSON.stringify([name, Object.entries(key), unique === true]);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const hasCode = (error: unknown, codeName: string) =>
  error instanceof MongoServerError && error.codeName === codeName;

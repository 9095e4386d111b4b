import { keptOfPeople, type KeptName } from '@switchyard/shared';
import { MongoServerError, type Db, type Document, type IndexDescription } from 'mongodb';
import type { Figure } from './figures.ts';

/** What the database itself enforces for one collection. */
interface EnforcedCollection {
  name: string;
  /** The JSON Schema for every document, enforced whatever program writes it. */
  validator?: Document;
  indexes: IndexDescription[];
}

/** A collection, and what other domains derive from it: exports and erasure, the picture sweep, and metrics. */
export interface CollectionDefinition extends EnforcedCollection {
  /** The personal data in the collection. Exports and erasures of somebody's data are derived from it. */
  people: KeptOfPeople | KeptWithin | 'nothing';
  /** The fields that name pictures. The sweep deletes pictures that no document names. */
  pictures: NamedPictures | 'none';
  /** The figures counted in the collection. The metrics show them, and `doctor` reports leftovers. */
  counted: readonly Figure[] | 'nothing';
  /**
   * Set if the collection's amounts are in the shop's currency. `always`: once it has a document, nobody can choose
   * another currency. `until a part`: its documents do not prevent that, but the seller has to check them afterwards.
   */
  hasPrices?: 'always' | 'until a part';
}

/** A person whose data is exported or erased. */
export interface Person {
  /** The account's id. Undefined for somebody without an account. */
  id: string | undefined;
  /** The e-mail in lower case. */
  email: string;
  /**
   * When the last other account gave up this e-mail. Documents from before are not this person's. Undefined if there
   * was no other account.
   */
  from?: Date | undefined;
  /** The account's e-mail is unverified, so documents are not matched by it. */
  unproved?: true;
  /** E-mails that the account had before. Each may belong to somebody else by now. */
  formerEmails: readonly HeldEmail[];
  /**
   * Only if no account has the e-mail now: the ids of the accounts that had it before and now have another. Documents
   * that they left under this e-mail belong to them.
   */
  elsewhere?: readonly string[];
  /** Since when the account has this e-mail. Set only for a request by the person, not for one by an admin. */
  since?: Date | undefined;
}

/** An e-mail that an account had until a certain moment. */
export interface FormerEmail {
  email: string;
  /** When the account got the e-mail. Undefined for the account's first e-mail. */
  since?: Date;
  until: Date;
}

/** A former e-mail. `from`: when the previous account with this e-mail gave it up. */
export type HeldEmail = FormerEmail & { from?: Date | undefined };

/**
 * Matches documents that name the person by e-mail, each e-mail only for the time in which the person had it.
 * @param field the field with the e-mail
 * @param moment the field with the time of the document
 */
export const byEmail = (person: Person, field: string, moment: string): Document[] =>
  person.unproved
    ? []
    : [person, ...person.formerEmails].map((held) => {
        const bounds = { ...(held.from && { $gte: held.from }), ...('until' in held && { $lt: held.until }) };
        return { [field]: { $eq: held.email }, ...(Object.keys(bounds).length > 0 && { [moment]: bounds }) };
      });

/** The fields in which a collection names people. */
interface NamesOf {
  /** The field with the account's id. */
  account: string;
  /** The field with the e-mail of somebody who has no account. */
  email: string;
  /** The field with the moment at which the document was made. */
  moment: string;
}

/** Finds the documents of the account and, among those without an account, the ones with the person's e-mail. */
export const byAccountOrEmail =
  ({ account, email, moment }: NamesOf, asStored: (id: string) => unknown = (id) => id) =>
  (person: Person): Document | undefined =>
    inOneWay([
      ...(person.id === undefined ? [] : [{ [account]: { $eq: asStored(person.id) } }]),
      ...byEmail(person, email, moment).map((way) => ({ ...way, [account]: null })),
    ]);

/** A filter that matches any of these filters; undefined for an empty list. */
export const inOneWay = (ways: readonly Document[]): Document | undefined =>
  ways.length > 0 ? { $or: ways } : undefined;

/** What an erasure does besides deleting documents. `forgetAccount` carries out each step. */
export type ErasureStep = 'reviews' | 'helpfulVotes' | 'pictures' | 'account';

export interface KeptOfPeople {
  /**
   * The name in an export of somebody's data, and in `keptOfPeople`, which says what an erasure does with the
   * documents.
   */
  as: KeptName;
  /** A person has at most one such document. */
  isOne?: true;
  /** The filter for a person's documents. Undefined if the person cannot have any. */
  find(person: Person): Document | undefined;
  /** Further stages of the aggregation that reads the documents. */
  stages?: readonly Document[];
  /** Why the documents stay when the person is erased. Without `stays` and `erased`, they are deleted. */
  stays?: string;
  /** An account with one of these documents is not deleted as unused. */
  keepsAccount?: true;
  /** How an erasure removes the personal data instead of deleting the documents. */
  erased?: ErasureStep;
}

/** The name of personal data and, if it outlives an erasure, the reason. */
export function keptAs(as: KeptName): Pick<KeptOfPeople, 'as' | 'stays'> {
  const { erasure, says } = keptOfPeople[as];
  return { as, ...(erasure === 'kept' && { stays: says }) };
}

/** Documents that belong to a person's document. They are exported, deleted and kept together with it. */
export interface KeptWithin {
  /** The `as` of the kind of document that these belong to. */
  within: string;
  /** The field under which an export adds these to that document. */
  as: string;
  /** The field with the id of that document. */
  by: string;
}

type NamedPictures =
  /** The fields with URLs of pictures that the shop shows. */
  | { ofShop: readonly string[] }
  /**
   * Whether visitors may load the pictures that the author of a document uploaded, whose ids are in its `pictureIds`.
   */
  | { ofPeople: (document: Document) => boolean };

interface Shortfall {
  definition: EnforcedCollection;
  lacksRules: boolean;
  missingIndexes: IndexDescription[];
}

export const whereExists = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/**
 * `moderate`: a document that already breaks a rule may still be updated. Otherwise an old order could never be paid.
 */
const enforced = { validationLevel: 'moderate', validationAction: 'error' } as const;

/** Names what a database lacks: `parts.on_sale` for an index, `parts (rules)` for validation rules. Reads only. */
export async function findMissing(db: Db, definitions: readonly EnforcedCollection[]): Promise<string[]> {
  return (await findShortfalls(db, definitions)).flatMap(
    ({ definition: { name }, lacksRules, missingIndexes }) => [
      ...(lacksRules ? [`${name} (rules)`] : []),
      ...missingIndexes.map((index) => `${name}.${index.name}`),
    ],
  );
}

/** Names the missing indexes, as `findMissing` does. Queries and uniqueness depend on them. */
export async function findMissingIndexes(
  db: Db,
  definitions: readonly EnforcedCollection[],
): Promise<string[]> {
  return findMissing(
    db,
    definitions.map(({ name, indexes }) => ({ name, indexes })),
  );
}

/** Sets every missing validation rule. Idempotent. */
export async function setRules(db: Db, definitions: readonly EnforcedCollection[]): Promise<void> {
  for (const { definition, lacksRules } of await findShortfalls(db, definitions))
    if (lacksRules) await setRulesOf(db, definition);
}

/** Creates every missing index. Idempotent. */
export async function makeIndexes(db: Db, definitions: readonly EnforcedCollection[]): Promise<void> {
  for (const { definition, missingIndexes } of await findShortfalls(db, definitions))
    if (missingIndexes.length > 0) await db.collection(definition.name).createIndexes(missingIndexes);
}

async function findShortfalls(db: Db, definitions: readonly EnforcedCollection[]): Promise<Shortfall[]> {
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

async function setRulesOf(db: Db, { name, validator = {} }: EnforcedCollection): Promise<void> {
  try {
    await db.createCollection(name, { validator, ...enforced });
  } catch (error) {
    if (!(error instanceof MongoServerError && error.codeName === 'NamespaceExists')) throw error;
    await db.command({ collMod: name, validator, ...enforced });
  }
}

/** The properties of an index that queries and uniqueness depend on. */
const fingerprint = ({ name, key, unique }: IndexDescription) =>
  JSON.stringify([name, Object.entries(key), unique === true]);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

import { keptOfPeople, type KeptName } from '@switchyard/shared/users';
import { MongoServerError, type Db, type Document, type IndexDescription } from 'mongodb';
import type { Figure } from './figures.ts';

/** What the database itself enforces for one collection. */
interface EnforcedCollection {
  name: string;
  /** Rules for every document, whatever program writes it. */
  validator?: Document;
  indexes: IndexDescription[];
}

/** A collection, and what the rest of the shop must know of it. */
export interface CollectionDefinition extends EnforcedCollection {
  /** What it keeps of people. Downloads of somebody's data read it from here. */
  people: KeptOfPeople | KeptWithin | 'nothing';
  /** Where it names pictures. The sweep deletes pictures that nothing names. */
  pictures: NamedPictures | 'none';
  /** What is counted of it. The metrics show it, and `doctor` tells what is left over. */
  counted: readonly Figure[] | 'nothing';
  /** It has prices, which mean nothing without the shop's currency. */
  hasPrices?: true;
}

/** A person whose data are asked for. */
export interface Person {
  /** The account's. Undefined if there is none. */
  id: string | undefined;
  /** Lower case. */
  email: string;
  /** When the last other account freed the e-mail: what is older is not this person's. Undefined if none did. */
  from?: Date | undefined;
  /** Nobody has proved that the account's e-mail is theirs, so nothing is found by it. */
  unproved?: true;
  /** The e-mails that the account had. Each may be somebody else's since. */
  formerEmails: readonly HeldEmail[];
  /** If nobody has the e-mail: the accounts that used it and have another one now. What they left with it is theirs. */
  elsewhere?: readonly string[];
  /** Set for the person, unlike for admins: since when the account has this e-mail. */
  since?: Date | undefined;
}

/** An e-mail that an account had until a moment. */
export interface FormerEmail {
  email: string;
  /** Since when. Undefined for the one that the account was made with. */
  since?: Date;
  until: Date;
}

/** The same, and when the last other account had freed it. */
export type HeldEmail = FormerEmail & { from?: Date | undefined };

/**
 * Matches documents that name a person by e-mail, of those between the moment when the person got the e-mail and the
 * moment when the person gave it up.
 */
export const byEmail = (person: Person, field: string, moment: string): Document[] =>
  person.unproved
    ? []
    : [person, ...person.formerEmails].map((held) => {
        const bounds = { ...(held.from && { $gte: held.from }), ...('until' in held && { $lt: held.until }) };
        return { [field]: { $eq: held.email }, ...(Object.keys(bounds).length > 0 && { [moment]: bounds }) };
      });

/** Where a collection names people. */
interface NamesOf {
  /** The field with the account's id. */
  account: string;
  /** The field with the e-mail of somebody who has no account. */
  email: string;
  /** The field with the moment at which the document was made. */
  moment: string;
}

/** Finds what belongs to an account and, of what belongs to none, what is the person's by e-mail. */
export const byAccountOrEmail =
  ({ account, email, moment }: NamesOf, asStored: (id: string) => unknown = (id) => id) =>
  (person: Person): Document | undefined =>
    inOneWay([
      ...(person.id === undefined ? [] : [{ [account]: { $eq: asStored(person.id) } }]),
      ...byEmail(person, email, moment).map((way) => ({ ...way, [account]: null })),
    ]);

/** Matches what one of these matches; undefined if there are none. */
export const inOneWay = (ways: readonly Document[]): Document | undefined =>
  ways.length > 0 ? { $or: ways } : undefined;

/** What is more than deleting documents. `forgetAccount` has each. */
export type ErasureStep = 'reviews' | 'helpfulVotes' | 'pictures' | 'account';

export interface KeptOfPeople {
  /** Its name in a download of somebody's data, and in `keptOfPeople`, which says what an erasure does with it. */
  as: KeptName;
  /** A person has at most one. */
  isOne?: true;
  /** Finds a person's documents. Undefined if there are none. */
  find(person: Person): Document | undefined;
  /** Further stages of the aggregation that reads them. */
  stages?: readonly Document[];
  /** Why they stay when the person is erased. Without it and `erased`, they are deleted. */
  stays?: string;
  /** An account with one of these stays, though nobody uses it. */
  keepsAccount?: true;
  /** What an erasure does instead of deleting the documents. */
  erased?: ErasureStep;
}

/** The name of what is kept and, if it outlives an erasure, why. */
export function keptAs(as: KeptName): Pick<KeptOfPeople, 'as' | 'stays'> {
  const { erasure, says } = keptOfPeople[as];
  return { as, ...(erasure === 'kept' && { stays: says }) };
}

/** Documents that belong to a person's document. They are exported, deleted or kept together with it. */
export interface KeptWithin {
  /** The `as` of what it belongs to. */
  within: string;
  /** Its name there. */
  as: string;
  /** Its field with the id of what it belongs to. */
  by: string;
}

type NamedPictures =
  /** Fields with URLs of pictures that the shop shows. */
  | { ofShop: readonly string[] }
  /** `pictureIds` has the ids of the author's own pictures, which people see while the document is shown. */
  | { ofPeople: (document: Document) => boolean };

interface Shortfall {
  definition: EnforcedCollection;
  lacksRules: boolean;
  missingIndexes: IndexDescription[];
}

export const whereExists = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

/** `moderate`: a document that already broke a rule may still be changed, or an old order could never be paid. */
const enforced = { validationLevel: 'moderate', validationAction: 'error' } as const;

/** Names what a database lacks: `parts.on_sale` for an index, `parts (rules)` for document rules. Reads only. */
export async function findMissing(db: Db, definitions: readonly EnforcedCollection[]): Promise<string[]> {
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
  definitions: readonly EnforcedCollection[],
): Promise<string[]> {
  return findMissing(
    db,
    definitions.map(({ name, indexes }) => ({ name, indexes })),
  );
}

/** Puts every missing rule in force. Safe to repeat. */
export async function setRules(db: Db, definitions: readonly EnforcedCollection[]): Promise<void> {
  for (const { definition, lacksRules } of await findShortfalls(db, definitions))
    if (lacksRules) await setRulesOf(db, definition);
}

/** Makes every missing index. Safe to repeat. */
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

/** What queries and uniqueness rest on. */
const fingerprint = ({ name, key, unique }: IndexDescription) =>
  JSON.stringify([name, Object.entries(key), unique === true]);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

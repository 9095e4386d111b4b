import { isDeepStrictEqual } from 'node:util';
import {
  type ChangedCollection,
  type CollectionsSequence,
  type KeptCollection,
  type ListedCollection,
  mostCollections,
  type NewCollection,
  type ShopCollection,
} from '@switchyard/shared/collections';
import { ObjectId } from 'mongodb';
import { refuse, refuseInput } from '../../infrastructure/app-error.ts';
import type { AuditEntry, AuditService } from '../../infrastructure/audit/audit.service.ts';
import type { Clock } from '../../infrastructure/clock.ts';
import { pictureOriginsOf } from '../../infrastructure/security/picture-origins.ts';
import { knownBriefly } from '../../infrastructure/known-briefly.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import type { PartsService } from '../parts/parts.service.ts';
import type { CollectionsRepository } from './collections.repository.ts';

export type CollectionsService = ReturnType<typeof createCollectionsService>;

interface CollectionsDependencies {
  collections: CollectionsRepository;
  parts: Pick<PartsService, 'findMany' | 'findManyForAdmin'>;
  keepPicture: (url: string | undefined) => Promise<unknown>;
  audit: Pick<AuditService, 'record'>;
  clock: Clock;
}

/** Collections of parts, each with a page of its own. */
export function createCollectionsService(dependencies: CollectionsDependencies) {
  const { collections, parts, keepPicture, audit, clock } = dependencies;

  const origins = knownBriefly(async () => pictureOriginsOf(await collections.pictures()));

  async function get(id: string): Promise<KeptCollection> {
    const found = await collections.find(id);
    if (!found) throw refuse('no_such_collection');
    return found;
  }

  const record = (
    { email, ipAddress }: Actor,
    entry: Pick<AuditEntry, 'action' | 'whom' | 'before' | 'after'>,
  ) => audit.record({ by: email, from: ipAddress, ...entry });

  /**
   * Checks what the schema cannot check, and leaves out parts that were deleted since they were chosen.
   * @param before the collection that changes
   */
  async function checked(wanted: NewCollection, before?: KeptCollection): Promise<NewCollection> {
    const other = await collections.findBySlug(wanted.slug);
    if (other && other._id !== before?._id) throw taken(other.name);
    await keepPicture(wanted.img);
    if (!wanted.parts) return wanted;
    const known = await parts.findManyForAdmin(wanted.parts);
    const unknown = wanted.parts.flatMap((part, index) =>
      known.has(part) || before?.parts?.includes(part) ? [] : [index],
    );
    const left = wanted.parts.filter((part) => known.has(part));
    if (unknown.length > 0 || left.length === 0)
      throw refuseInput(
        (unknown.length > 0 ? unknown : [0]).map((index) => ({
          path: `body.parts.${index}`,
          message: 'There is no such part',
        })),
      );
    return { ...wanted, parts: left };
  }

  async function order(actor: Actor, { ids, seen }: CollectionsSequence): Promise<KeptCollection[]> {
    const { version, ids: before } = await collections.sequence();
    const known = [...new Set(ids)].filter((id) => before.includes(id));
    const after = [...known, ...before.filter((id) => !known.includes(id))];
    if (isDeepStrictEqual(before, after)) return collections.list();
    if (seen && !isSameSequence(seen, before)) throw refuse('collections_sequence_changed');
    await record(actor, {
      action: 'collections-ordered',
      whom: 'collections',
      before: { sequence: before },
      after: { sequence: after },
    });
    if (await collections.order(after, clock.now(), seen && version)) return collections.list();
    // The same call, sent twice at once, may have come first.
    if (isDeepStrictEqual((await collections.sequence()).ids, after)) return collections.list();
    throw refuse('collections_sequence_changed');
  }

  return {
    list: async (): Promise<ListedCollection[]> =>
      (await collections.list()).map(({ _id, slug, name, img }) => ({
        _id,
        slug,
        name,
        ...(img && { img }),
      })),

    /** The origins of pictures on other sites. Memoised for a second, because every page asks. */
    pictureOrigins: origins.read,

    listKept: (): Promise<KeptCollection[]> => collections.list(),

    /** @throws a refusal: no_such_collection */
    async getBySlug(slug: string): Promise<ShopCollection> {
      const found = await collections.findBySlug(slug);
      if (!found) throw refuse('no_such_collection');
      const { parts: ids, version: _, ...collection } = found;
      if (!ids) return collection;
      const onSale = await parts.findMany(ids);
      return { ...collection, parts: ids.flatMap((id) => onSale.get(id) ?? []) };
    },

    /** @throws a refusal with an issue for each fault */
    async add(actor: Actor, wanted: NewCollection): Promise<string> {
      const { ids } = await collections.sequence();
      if (ids.length >= mostCollections)
        throw refuseInput([{ path: 'body', message: `A shop has at most ${mostCollections} collections` }]);
      const collection = await checked(wanted);
      const id = new ObjectId().toHexString();
      await record(actor, { action: 'collection-added', whom: id, after: collection });
      if (!(await collections.add(id, collection, clock.now()))) throw taken();
      origins.forget();
      return id;
    },

    /** @throws a refusal: no_such_collection, collection_changed, or with an issue for each fault */
    async change(
      actor: Actor,
      id: string,
      { version, ...wanted }: ChangedCollection,
    ): Promise<KeptCollection> {
      const found = await get(id);
      const { _id, version: current, ...before } = found;
      if (isDeepStrictEqual(before, wanted)) return found;
      if (version !== undefined && version !== current) throw refuse('collection_changed');
      const after = await checked(wanted, found);
      await record(actor, { action: 'collection-changed', whom: id, before, after });
      const outcome = await collections.replace(found, after, clock.now());
      if (outcome === 'taken') throw taken();
      if (outcome === 'changed') throw refuse('collection_changed');
      origins.forget();
      return get(_id);
    },

    /**
     * Puts these first, in this sequence. The others keep theirs. A repeated call succeeds, as nothing is left to do.
     * @throws a refusal: collections_sequence_changed
     */
    order,

    /** @throws a refusal: no_such_collection */
    async delete(actor: Actor, id: string): Promise<void> {
      const { _id, version: _, ...before } = await get(id);
      await record(actor, { action: 'collection-deleted', whom: _id, before });
      await collections.delete(_id);
    },
  };
}

/** Whether two lists have what they share in the same sequence. Others may have been added or deleted meanwhile. */
function isSameSequence(one: readonly string[], other: readonly string[]): boolean {
  const shared = other.filter((id) => one.includes(id));
  return isDeepStrictEqual(
    one.filter((id) => other.includes(id)),
    shared,
  );
}

const taken = (name?: string) =>
  refuseInput([
    { path: 'body.slug', message: `${name ? `The collection ${name}` : 'Another collection'} has this URL` },
  ]);

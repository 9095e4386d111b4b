import { mostOwnPages, type NewOwnPage, type WrittenPage } from '@switchyard/shared/own-pages';
import { type Collection, type Db, ObjectId } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface PageDocument extends Omit<WrittenPage, '_id' | 'changedAt'> {
  _id: ObjectId;
  /** Slugs that lead to the page, the newest first. */
  former: string[];
  /** The URLs of the pictures in the text. */
  pictures: string[];
  changedAt: Date;
}

/** A page as it is stored, with the URLs of the pictures in its text. */
export type StoredPage = NewOwnPage & Pick<PageDocument, 'pictures'>;

/** A page without its text. */
export type PageInList = Omit<WrittenPage, 'text' | 'version'>;

/** The maximum number of former slugs that lead to a page. */
const mostFormer = 20;

export type OwnPagesRepository = ReturnType<typeof createOwnPagesRepository>;

export function createOwnPagesRepository(db: Db) {
  const pages: Collection<PageDocument> = db.collection('ownPages');

  /** Removes a slug that a page takes from the former slugs of other pages. */
  const release = (slug: string, taker: ObjectId) =>
    pages.updateMany({ former: slug, _id: { $ne: taker } }, { $pull: { former: slug } });

  return {
    /** All pages without their texts, by title. */
    async list(): Promise<PageInList[]> {
      const projection = { slug: 1, title: 1, hidden: 1, changedAt: 1 } as const;
      const found = await pages
        .find({}, { projection })
        .sort({ title: 1, _id: 1 })
        .limit(mostOwnPages)
        .toArray();
      return found.map(({ _id, slug, title, hidden, changedAt }) => ({
        _id: _id.toHexString(),
        slug,
        title,
        hidden,
        changedAt: changedAt.toISOString(),
      }));
    },

    /** The present and the former slugs of the pages that are not hidden. */
    async listSlugs(): Promise<{ slug: string; former: string[] }[]> {
      const found = await pages
        .find({ hidden: false }, { projection: { _id: 0, slug: 1, former: 1 } })
        .sort({ title: 1, _id: 1 })
        .limit(mostOwnPages)
        .toArray();
      return found.map(({ slug, former }) => ({ slug, former }));
    },

    async find(id: string): Promise<WrittenPage | undefined> {
      const found = await pages.findOne({ _id: new ObjectId(id) });
      return found ? toWritten(found) : undefined;
    },

    /** The page with this slug, present or former. Undefined if there is none or it is hidden. */
    async findShown(slug: string): Promise<WrittenPage | undefined> {
      const found =
        (await pages.findOne({ slug, hidden: false })) ??
        (await pages.findOne({ former: slug, hidden: false }));
      return found ? toWritten(found) : undefined;
    },

    /** Whether a page other than `id` has the slug. */
    isTaken: async (slug: string, id?: string): Promise<boolean> =>
      (await pages.findOne(
        { slug, ...(id !== undefined && { _id: { $ne: new ObjectId(id) } }) },
        { projection: { _id: 1 } },
      )) !== null,

    /** Returns false if another page has the slug. */
    async add(id: string, page: StoredPage, changedAt: Date): Promise<boolean> {
      const _id = new ObjectId(id);
      try {
        await pages.insertOne({ _id, ...page, former: [], version: 1, changedAt });
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      await release(page.slug, _id);
      return true;
    },

    /**
     * Replaces the given version of a page with optimistic concurrency. A changed slug becomes a former one.
     * @returns `taken` if another page has the slug, and `changed` if the page has another version
     */
    async replace(
      { _id: id, slug, version }: Pick<WrittenPage, '_id' | 'slug' | 'version'>,
      page: StoredPage,
      changedAt: Date,
    ): Promise<'done' | 'taken' | 'changed'> {
      const _id = new ObjectId(id);
      const others = { $filter: { input: '$former', cond: { $ne: ['$$this', page.slug] } } };
      const former = slug === page.slug ? others : { $concatArrays: [[slug], others] };
      const { title, text, hidden, pictures } = page;
      const change = {
        // Literals, because an update by a pipeline reads a text that begins with `$` as the name of a field.
        ...Object.fromEntries(
          Object.entries({ slug: page.slug, title, text, hidden, pictures }).map(([name, value]) => [
            name,
            { $literal: value },
          ]),
        ),
        version: version + 1,
        changedAt,
        former: { $slice: [former, mostFormer] },
      };
      try {
        const { modifiedCount } = await pages.updateOne({ _id, version }, [{ $set: change }]);
        if (modifiedCount === 0) return 'changed';
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
      await release(page.slug, _id);
      return 'done';
    },

    async delete(id: string): Promise<void> {
      await pages.deleteOne({ _id: new ObjectId(id) });
    },
  };
}

const toWritten = ({ _id, slug, title, text, hidden, version, changedAt }: PageDocument): WrittenPage => ({
  _id: _id.toHexString(),
  slug,
  title,
  text,
  hidden,
  version,
  changedAt: changedAt.toISOString(),
});

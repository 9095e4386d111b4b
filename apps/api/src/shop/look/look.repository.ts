import { lookBounds, type Look } from '@switchyard/shared/look';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

/** What a look has besides the name, which is one of the settings. */
export type NamelessLook = Omit<Look, 'name'>;

export interface Draft extends NamelessLook {
  /**
   * A name that differs from the one in the settings. It is ignored once the settings' name is no longer `insteadOf`.
   */
  name?: { name: string; insteadOf: string };
}

export interface PublishedVersion {
  /** The version of the draft. */
  version: number;
  at: Date;
  look: Look;
  /** The size of the logo, if it is stored here. */
  logoSize?: { width: number; height: number };
}

/** A publication that is not in the settings and the audit trail yet. */
export interface UntoldPublication {
  by: string;
  /** The IP address of the call. */
  from?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface StoredLook {
  /** The number of changes of the draft; 0 before the first. */
  version: number;
  draft: Draft;
  /** The published versions, the newest first. */
  published: PublishedVersion[];
  /** Stored in the same update as the newest published version; removed once the rest is done. */
  untold?: UntoldPublication;
}

interface LookDocument extends StoredLook {
  _id: 'shop';
}

export type LookRepository = ReturnType<typeof createLookRepository>;

export function createLookRepository(db: Db) {
  const looks: Collection<LookDocument> = db.collection('shopLook');
  return {
    /** What is stored; undefined before the first draft. */
    read: async (): Promise<StoredLook | undefined> => (await looks.findOne({ _id: 'shop' })) ?? undefined,

    /** The newest published version; undefined before the first. */
    async readPublished(): Promise<PublishedVersion | undefined> {
      const projection = { published: { $slice: 1 } } as const;
      return (await looks.findOne({ _id: 'shop' }, { projection }))?.published[0];
    },

    /** Replaces the draft. False if the stored version is not the one directly before the given one. */
    async replaceDraft(version: number, draft: Draft): Promise<boolean> {
      if (version > 1) {
        const change = { $set: { version, draft } };
        return (await looks.updateOne({ _id: 'shop', version: version - 1 }, change)).modifiedCount === 1;
      }
      try {
        await looks.insertOne({ _id: 'shop', version, draft, published: [] });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Publishes the draft of this version, and keeps the last versions. From now on the draft's name is that of the
     * settings. False if the draft has another version, or was published meanwhile.
     */
    async publish(publication: PublishedVersion, untold: UntoldPublication): Promise<boolean> {
      const { version } = publication;
      const { modifiedCount } = await looks.updateOne(
        { _id: 'shop', version, 'published.0.version': { $ne: version }, untold: { $exists: false } },
        {
          $push: { published: { $each: [publication], $position: 0, $slice: lookBounds.versions } },
          $set: { untold },
          $unset: { 'draft.name': '' },
        },
      );
      return modifiedCount === 1;
    },

    /** Records that the settings and the audit trail are up to date with this version. */
    async markTold(version: number): Promise<void> {
      await looks.updateOne({ _id: 'shop', 'published.0.version': version }, { $unset: { untold: 1 } });
    },
  };
}

import type { DecidedSettings } from '@switchyard/shared/settings';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';

/** A change that is not in the audit trail yet. */
export interface UntoldChange {
  by: string;
  /** The IP address of the call. */
  from?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface StoredSettings {
  /** Counts the changes. */
  version: number;
  decided: DecidedSettings;
  changedAt: Date;
  /** Set together with the change; removed once the audit trail has it. */
  untold?: UntoldChange;
}

interface SettingsDocument extends StoredSettings {
  _id: 'shop';
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(db: Db) {
  const settings: Collection<SettingsDocument> = db.collection('shopSettings');
  return {
    /** Undefined until somebody decides anything. */
    read: (): Promise<StoredSettings | undefined> =>
      settings.findOne({ _id: 'shop' }).then((found) => found ?? undefined),

    /** Stores a version instead of the one before it. False if that is no longer the current one. */
    async replace(changed: StoredSettings): Promise<boolean> {
      const version = changed.version - 1;
      if (version > 0)
        return (await settings.replaceOne({ _id: 'shop', version }, changed)).modifiedCount === 1;
      try {
        await settings.insertOne({ _id: 'shop', ...changed });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** The audit trail has the change that made this version. */
    async markTold(version: number): Promise<void> {
      await settings.updateOne({ _id: 'shop', version }, { $unset: { untold: 1 } });
    },
  };
}

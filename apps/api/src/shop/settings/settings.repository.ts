import type { DecidedSettings, SettingValues } from '@switchyard/shared/settings';
import type { Collection, Db } from 'mongodb';

/** A change that is not in the audit trail yet. */
export interface UntoldChange {
  by: string;
  /** The IP address of the call. */
  from?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface SettingsChange {
  /** The number of changes; 0 before the first. */
  version: number;
  decided: DecidedSettings;
  /** When the settings were changed last. Before the first change: when the shop was first started. */
  changedAt: Date;
  /** Stored in the same update as the change. Removed once the audit trail has the change. */
  untold?: UntoldChange;
}

export interface StoredSettings extends SettingsChange {
  /** The settings with which the shop began. They never change. */
  configured: SettingValues;
}

interface SettingsDocument extends StoredSettings {
  _id: 'shop';
}

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

export function createSettingsRepository(db: Db) {
  const settings: Collection<SettingsDocument> = db.collection('shopSettings');
  return {
    /**
     * Stores the settings of a new shop in one write, so that the values of two processes never mix.
     * @returns the stored settings, whichever process stored them
     */
    async begin(configured: SettingValues, changedAt: Date): Promise<SettingValues> {
      const stored = await settings.findOneAndUpdate(
        { _id: 'shop' },
        { $setOnInsert: { version: 0, decided: {}, configured, changedAt } },
        { upsert: true, returnDocument: 'after' },
      );
      return required(stored).configured;
    },

    /** The stored settings. @throws Error before the shop's first start */
    read: async (): Promise<StoredSettings> => required(await settings.findOne({ _id: 'shop' })),

    /**
     * Compare-and-swap: replaces the settings if the stored version is the one before the given one. Returns whether it
     * did.
     */
    async replace(change: SettingsChange): Promise<boolean> {
      const { modifiedCount } = await settings.updateOne(
        { _id: 'shop', version: change.version - 1 },
        { $set: change },
      );
      return modifiedCount === 1;
    },

    /** Records that the change of this version is in the audit trail. */
    async markTold(version: number): Promise<void> {
      await settings.updateOne({ _id: 'shop', version }, { $unset: { untold: 1 } });
    },
  };
}

function required(stored: StoredSettings | null): StoredSettings {
  if (!stored) throw new Error('The shop has no settings: its first start stores them');
  return stored;
}

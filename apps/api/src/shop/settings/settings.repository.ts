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
  /** Counts the changes; 0 before the first. */
  version: number;
  decided: DecidedSettings;
  /** Before the first change, the time of the shop’s first start. */
  changedAt: Date;
  /** Set together with the change; removed once the audit trail has it. */
  untold?: UntoldChange;
}

export interface StoredSettings extends SettingsChange {
  /** What the shop began with. Never changes. */
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
     * Stores what a new shop begins with, in one write, so that of several processes one stores all of its values.
     * @returns what is stored, by whomever
     */
    async begin(configured: SettingValues, changedAt: Date): Promise<SettingValues> {
      const stored = await settings.findOneAndUpdate(
        { _id: 'shop' },
        { $setOnInsert: { version: 0, decided: {}, configured, changedAt } },
        { upsert: true, returnDocument: 'after' },
      );
      return required(stored).configured;
    },

    /** @throws Error before the first start of the shop */
    read: async (): Promise<StoredSettings> => required(await settings.findOne({ _id: 'shop' })),

    /** Stores a version instead of the one before it. False if that is no longer the current one. */
    async replace(change: SettingsChange): Promise<boolean> {
      const { modifiedCount } = await settings.updateOne(
        { _id: 'shop', version: change.version - 1 },
        { $set: change },
      );
      return modifiedCount === 1;
    },

    /** The audit trail has the change that made this version. */
    async markTold(version: number): Promise<void> {
      await settings.updateOne({ _id: 'shop', version }, { $unset: { untold: 1 } });
    },
  };
}

function required(stored: StoredSettings | null): StoredSettings {
  if (!stored) throw new Error('The shop has no settings: its first start stores them');
  return stored;
}

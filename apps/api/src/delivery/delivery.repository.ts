import { toCents, toDollars, type DeliveryTable, type VersionedTable } from '@switchyard/shared';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../database/mongo.ts';

interface StoredStep {
  /** Cents or grams. */
  from: number;
  priceCents: number;
}

/** The table, with its money in cents. */
export interface StoredTable {
  home: string;
  addressRequired: boolean;
  groups: { name: string; countries: string[]; by: 'value' | 'weight'; steps: StoredStep[] }[];
  taxes: DeliveryTable['taxes'];
}

interface TableDocument extends StoredTable {
  _id: 'table';
  version: number;
  changedAt: Date;
}

/** What holds until an admin saves a table. */
const noTable = { version: 0, home: 'US', addressRequired: false, groups: [], taxes: [] };

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(db: Db) {
  const tables: Collection<TableDocument> = db.collection('deliveryTables');
  return {
    async read(): Promise<StoredTable & { version: number }> {
      // A table of an older version says nothing about addresses.
      return { ...noTable, ...(await tables.findOne({ _id: 'table' })) };
    },

    /** Stores the version after `version`. False if that is no longer the current one. */
    async replace(version: number, table: DeliveryTable, changedAt: Date): Promise<boolean> {
      const document = { ...toStored(table), version: version + 1, changedAt };
      if (version > 0)
        return (await tables.replaceOne({ _id: 'table', version }, document)).modifiedCount === 1;
      try {
        await tables.insertOne({ _id: 'table', ...document });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

function toStored({ groups, ...table }: DeliveryTable): StoredTable {
  const stored = groups.map(({ name, countries, by, steps }) => ({
    name,
    countries,
    by,
    steps: steps.map(({ from, price }) => ({
      from: by === 'value' ? toCents(from) : from,
      priceCents: toCents(price),
    })),
  }));
  return { ...table, groups: stored };
}

/** The table as admins see it, in dollars. */
export function toTable({ groups, ...table }: StoredTable & { version: number }): VersionedTable {
  const shown = groups.map(({ steps, ...group }) => ({
    ...group,
    steps: steps.map(({ from, priceCents }) => ({
      from: group.by === 'value' ? toDollars(from) : from,
      price: toDollars(priceCents),
    })),
  }));
  const { version, home, addressRequired, taxes } = table;
  return { version, home, addressRequired, groups: shown, taxes };
}

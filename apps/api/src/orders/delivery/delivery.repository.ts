import { shopCurrency, toAmount, toMinorUnits, type Currency } from '@switchyard/shared';
import { type DeliveryTable, usualDefaultWeight, type VersionedTable } from '@switchyard/shared/delivery';
import type { Collection, Db } from 'mongodb';
import { isDuplicateKey } from '../../infrastructure/database/mongo.ts';

interface StoredStep {
  /** The lower bound of the step: minor units or grams. */
  from: number;
  priceMinor: number;
}

/** The table, with its amounts in minor units of the shop's currency. */
export interface StoredTable extends Omit<DeliveryTable, 'groups'> {
  groups: (Omit<DeliveryTable['groups'][number], 'steps'> & { steps: StoredStep[] })[];
  /** The currency in which the amounts were saved. The shop may have chosen another one since. */
  currency?: Currency;
}

interface TableDocument extends StoredTable {
  _id: 'table';
  version: number;
  changedAt: Date;
}

/** The table before an admin saves one. */
const noTable = {
  version: 0,
  home: 'US',
  addressRequired: false,
  defaultWeight: usualDefaultWeight,
  groups: [],
  taxes: [],
};

export type DeliveryRepository = ReturnType<typeof createDeliveryRepository>;

export function createDeliveryRepository(db: Db) {
  const tables: Collection<TableDocument> = db.collection('deliveryTables');
  return {
    /** The table with amounts in minor units. An empty table with version 0 before an admin saves one. */
    async read(): Promise<StoredTable & { version: number }> {
      return (await tables.findOne({ _id: 'table' })) ?? noTable;
    },

    /** Compare-and-swap: replaces the table if the stored version is still `version`. False if it is not. */
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
  const stored = groups.map(({ steps, ...group }) => ({
    ...group,
    steps: steps.map(({ from, price }) => ({
      from: group.by === 'value' ? toMinorUnits(from, shopCurrency()) : from,
      priceMinor: toMinorUnits(price, shopCurrency()),
    })),
  }));
  return { ...table, groups: stored, currency: shopCurrency() };
}

/** The table as admins see it, with amounts in the main unit of the shop's currency. */
export function toTable({ groups, ...table }: StoredTable & { version: number }): VersionedTable {
  const shown = groups.map(({ steps, ...group }) => ({
    ...group,
    steps: steps.map(({ from, priceMinor }) => ({
      from: group.by === 'value' ? toAmount(from, shopCurrency()) : from,
      price: toAmount(priceMinor, shopCurrency()),
    })),
  }));
  const { version, home, addressRequired, defaultWeight, taxes } = table;
  return { version, home, addressRequired, defaultWeight, groups: shown, taxes };
}

import { shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { type Cart, type CartLine } from '@switchyard/shared/carts';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { replaceVersion } from '../database/versions.ts';

interface LineDocument {
  partId: string;
  quantity: number;
  /** What one unit cost when it was added. */
  unitCents?: number;
  build?: NonNullable<CartLine['build']>;
}

interface CartDocument {
  /** The account's. */
  _id: ObjectId;
  version: number;
  lines: LineDocument[];
  savedAt: Date;
}

export type CartsRepository = ReturnType<typeof createCartsRepository>;

export function createCartsRepository(db: Db) {
  const carts: Collection<CartDocument> = db.collection('carts');
  return {
    async find(account: string): Promise<Cart | undefined> {
      const found = await carts.findOne({ _id: new ObjectId(account) });
      return found ? { version: found.version, lines: found.lines.map(toLine) } : undefined;
    },

    /**
     * Replaces this version of a cart; 0 means that there was none. Answers whether this was still the current version.
     */
    replace: (account: string, version: number, lines: readonly CartLine[], at: Date): Promise<boolean> =>
      replaceVersion(db.collection('carts'), account, version, { lines: lines.map(toDocument), savedAt: at }),

    async delete(account: string): Promise<void> {
      await carts.deleteOne({ _id: new ObjectId(account) });
    },
  };
}

const toLine = ({ partId, quantity, unitCents, build }: LineDocument): CartLine => ({
  partId,
  quantity,
  ...(unitCents !== undefined && { unit: toAmount(unitCents, shopCurrency()) }),
  ...(build && { build }),
});

const toDocument = ({ partId, quantity, unit, build }: CartLine): LineDocument => ({
  partId,
  quantity,
  ...(unit !== undefined && { unitCents: toMinorUnits(unit, shopCurrency()) }),
  ...(build && { build }),
});

import { shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { type CartLine } from '@switchyard/shared/carts';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { replaceVersion } from '../../infrastructure/database/versions.ts';
import { mostDevices } from './carts.collection.ts';

interface LineDocument {
  partId: string;
  quantity: number;
  /** What one unit cost when it was added. */
  unitMinor?: number;
  build?: NonNullable<CartLine['build']>;
}

/** A device's cart that an account took in. */
export interface TakenIn {
  id: string;
  /** The parts that there was no room for. */
  leftOut: string[];
}

/** An order that used up a version of a cart. */
interface ClaimDocument {
  booking: ObjectId;
  version: number;
  at: Date;
}

interface CartDocument {
  /** The account's. */
  _id: ObjectId;
  version: number;
  lines: LineDocument[];
  savedAt: Date;
  /** The order that was placed last, or is being placed, and the one that it replaces. */
  open?: ClaimDocument & { former?: ClaimDocument };
  /** The last devices' carts that it took in. */
  devices?: TakenIn[];
}

/** An order that used up a version of a cart. It may never have been stored. */
export interface Claim {
  booking: string;
  version: number;
  at: Date;
}

export interface StoredCart {
  version: number;
  lines: CartLine[];
  /** The order that was placed last, or is being placed, before the one that it replaces. */
  claims: Claim[];
}

/** A cart and the devices' carts that it took in. */
export interface MergedInto {
  version: number;
  lines: CartLine[];
  devices: TakenIn[];
}

export type CartsRepository = ReturnType<typeof createCartsRepository>;

export function createCartsRepository(db: Db) {
  const carts: Collection<CartDocument> = db.collection('carts');
  return {
    async find(account: string): Promise<StoredCart | undefined> {
      const found = await carts.findOne({ _id: new ObjectId(account) });
      return found ? toCart(found) : undefined;
    },

    /** Uses up this version of a cart for an order. Answers whether it was still the current version. */
    async claim(account: string, { version, ...claim }: Claim, replaced?: Claim): Promise<boolean> {
      const former = replaced && toClaimDocument(replaced);
      const open = { ...toClaimDocument({ ...claim, version }), ...(former && { former }) };
      const { matchedCount } = await carts.updateOne(
        { _id: new ObjectId(account), version },
        { $set: { open }, $inc: { version: 1 } },
      );
      return matchedCount === 1;
    },

    /** Takes a claim back, because its order was not placed. The one that it would have replaced counts again. */
    async endClaim(account: string, booking: string): Promise<void> {
      await carts.updateOne({ _id: new ObjectId(account), 'open.booking': new ObjectId(booking) }, [
        { $set: { open: { $ifNull: ['$open.former', '$$REMOVE'] } } },
      ]);
    },

    /**
     * Takes the lines of an order out of the cart that it was placed from, once. Answers false if the cart was changed
     * meanwhile.
     */
    async takeOut(
      account: string,
      booking: string,
      without: (lines: readonly CartLine[]) => readonly CartLine[],
    ): Promise<boolean> {
      const _id = new ObjectId(account);
      const placed = new ObjectId(booking);
      const ofOrder = { $or: [{ 'open.booking': placed }, { 'open.former.booking': placed }] };
      const found = await carts.findOne({ _id, ...ofOrder });
      if (!found) return true;
      const lines = without(found.lines.map(toLine)).map(toDocument);
      const { matchedCount } = await carts.updateOne(
        { _id, version: found.version, ...ofOrder },
        { $set: { lines }, $inc: { version: 1 }, $unset: { open: '' } },
      );
      return matchedCount === 1;
    },

    /**
     * Replaces this version of a cart; 0 means that there was none. Answers whether this was still the current version.
     */
    replace: (account: string, version: number, lines: readonly CartLine[], at: Date): Promise<boolean> =>
      replaceVersion(db.collection('carts'), account, version, { lines: lines.map(toDocument), savedAt: at }),

    /** The lines of a cart, with the devices' carts that it took in. */
    async findForMerge(account: string): Promise<MergedInto | undefined> {
      const found = await carts.findOne({ _id: new ObjectId(account) });
      if (!found) return undefined;
      const { version, lines, devices = [] } = found;
      return { version, lines: lines.map(toLine), devices };
    },

    /** As `replace`, and remembers which devices' carts it took in. */
    replaceMerged: (account: string, { version, lines, devices }: MergedInto, at: Date): Promise<boolean> =>
      replaceVersion(db.collection('carts'), account, version, {
        lines: lines.map(toDocument),
        savedAt: at,
        devices: devices.slice(-mostDevices),
      }),

    async delete(account: string): Promise<void> {
      await carts.deleteOne({ _id: new ObjectId(account) });
    },
  };
}

function toCart({ version, lines, open }: CartDocument): StoredCart {
  const claims = [open, open?.former].filter((one) => one !== undefined);
  return {
    version,
    lines: lines.map(toLine),
    claims: claims.map(({ booking, version, at }) => ({ booking: booking.toHexString(), version, at })),
  };
}

const toClaimDocument = ({ booking, ...claim }: Claim): ClaimDocument => ({
  booking: new ObjectId(booking),
  ...claim,
});

const toLine = ({ partId, quantity, unitMinor, build }: LineDocument): CartLine => ({
  partId,
  quantity,
  ...(unitMinor !== undefined && { unit: toAmount(unitMinor, shopCurrency()) }),
  ...(build && { build }),
});

const toDocument = ({ partId, quantity, unit, build }: CartLine): LineDocument => ({
  partId,
  quantity,
  ...(unit !== undefined && { unitMinor: toMinorUnits(unit, shopCurrency()) }),
  ...(build && { build }),
});

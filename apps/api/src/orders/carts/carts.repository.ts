import { shopCurrency, toAmount, toMinorUnits } from '@switchyard/shared';
import { type CartLine } from '@switchyard/shared/carts';
import { ObjectId, type Collection, type Db } from 'mongodb';
import { beside, type Beside } from '../../infrastructure/database/beside.ts';
import { replaceVersion } from '../../infrastructure/database/versions.ts';
import { mostDevices } from './carts.collection.ts';

interface LineDocument {
  partId: string;
  quantity: number;
  /** The price of one unit when it was added, in minor units. */
  unitMinor?: number;
  build?: NonNullable<CartLine['build']>;
}

/** A device's cart that was merged into the account's. */
export interface TakenIn {
  id: string;
  /** The ids of the parts that did not fit into the cart. */
  leftOut: string[];
}

/** An order that was placed from a version of the cart. */
interface UseDocument {
  booking: ObjectId;
  version: number;
  at: Date;
}

interface CartDocument {
  /** The id of the account. */
  _id: ObjectId;
  version: number;
  lines: LineDocument[];
  savedAt: Date;
  /** The order that was last placed from the cart, or is being placed. `former`: the unpaid order that it replaces. */
  open?: UseDocument & { former?: UseDocument };
  /** The devices' carts that were merged last. */
  devices?: TakenIn[];
}

/** An order that was placed from a version of the cart. After a crash it may never have been stored. */
export interface CartUse {
  booking: string;
  version: number;
  at: Date;
}

export interface StoredCart {
  version: number;
  lines: CartLine[];
  /** The order that was placed last, or is being placed, followed by the one that it replaces. */
  uses: CartUse[];
}

/** A cart and the devices' carts that were merged into it. */
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

    /** Like `find`, for a command that reads something else. */
    beside: (account: string): Beside<StoredCart | undefined> =>
      beside(carts, { _id: new ObjectId(account) }, ([found]) => (found ? toCart(found) : undefined)),

    /**
     * Marks a version of a cart as used by an order. The cart has the version after it from then on. False if the cart
     * has changed meanwhile, or its last use was passed on.
     * @param use of the cart's version, or of the one before it if that one's use was undone
     * @param seen the cart's version and uses as they were read
     */
    async useUp(
      account: string,
      { version, ...use }: CartUse,
      seen: Pick<StoredCart, 'version' | 'uses'>,
      replaced?: CartUse,
    ): Promise<boolean> {
      const former = replaced && toUseDocument(replaced);
      const open = { ...toUseDocument({ ...use, version }), ...(former && { former }) };
      const isAsSeen = { $in: [null, ...seen.uses.map(({ booking }) => new ObjectId(booking))] };
      const { matchedCount } = await carts.updateOne(
        { _id: new ObjectId(account), version: seen.version, 'open.booking': isAsSeen },
        { $set: { open, version: version + 1 } },
      );
      return matchedCount === 1;
    },

    /**
     * Passes the version that an order used up on to the order that is placed in its stead. Idempotent. False if the
     * cart refers to neither.
     */
    async passOn(account: string, booking: string, next: string): Promise<boolean> {
      const ofEither = { $in: [booking, next].map((id) => new ObjectId(id)) };
      const { matchedCount } = await carts.updateOne(
        { _id: new ObjectId(account), 'open.booking': ofEither },
        { $set: { 'open.booking': new ObjectId(next) } },
      );
      return matchedCount === 1;
    },

    /** Undoes `useUp` because the order was not placed. The cart then refers to its former order again. */
    async endUse(account: string, booking: string): Promise<void> {
      await carts.updateOne({ _id: new ObjectId(account), 'open.booking': new ObjectId(booking) }, [
        { $set: { open: { $ifNull: ['$open.former', '$$REMOVE'] } } },
      ]);
    },

    /**
     * Takes the lines of an order out of the cart from which it was placed. Idempotent. Returns false if the cart was
     * changed meanwhile: the caller must try again.
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
     * Compare-and-swap: replaces a cart if the stored version is this one. Version 0 means that none is stored. False
     * if the stored version is another one.
     */
    replace: (account: string, version: number, lines: readonly CartLine[], at: Date): Promise<boolean> =>
      replaceVersion(db.collection('carts'), account, version, { lines: lines.map(toDocument), savedAt: at }),

    /** The lines of a cart, with the devices' carts that were merged into it. */
    async findForMerge(account: string): Promise<MergedInto | undefined> {
      const found = await carts.findOne({ _id: new ObjectId(account) });
      if (!found) return undefined;
      const { version, lines, devices = [] } = found;
      return { version, lines: lines.map(toLine), devices };
    },

    /** Like `replace`, and stores which carts of devices were merged. */
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
  const uses = [open, open?.former].filter((one) => one !== undefined);
  return {
    version,
    lines: lines.map(toLine),
    uses: uses.map(({ booking, version, at }) => ({ booking: booking.toHexString(), version, at })),
  };
}

const toUseDocument = ({ booking, ...use }: CartUse): UseDocument => ({
  booking: new ObjectId(booking),
  ...use,
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

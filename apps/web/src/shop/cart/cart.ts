import { type NewBuild } from '@switchyard/shared/builds';
import {
  type Cart,
  type CartLine,
  mendLine,
  mergeCarts,
  mostCartLines,
  type CartFault,
  isSameCart,
} from '@switchyard/shared/carts';
import { nearestOrderable, type Part, unitPrice } from '@switchyard/shared/parts';
import { useSyncExternalStore } from 'react';
import { backOff } from '../../lib/back-off.ts';
import { willPass } from '../../lib/query-client.ts';
import { session } from '../../lib/session/session.ts';
import { createStore } from '../../lib/store.ts';
import { type CartChange, createAccountCart } from './account-cart.ts';
import { noteCount, onOtherCart } from './count.ts';
import {
  deviceCart,
  deviceLines,
  dropTakenIn,
  isDeviceCartDamaged,
  isDeviceCartKept,
  isDeviceCartShared,
  keepDeviceLines,
} from './device-cart.ts';

export interface CartState {
  /** Undefined until the account's cart was read. */
  lines: readonly CartLine[] | undefined;
  /** Why the account's cart could not be read or saved. */
  failure?: unknown;
  /** Why a visitor's cart could not be merged into the account's cart. */
  joinFailure?: unknown;
  /** The lines of a visitor's cart that the account's cart has no room for. */
  leftOut: readonly CartLine[];
  /** The unpaid order that was placed from the account's cart. */
  open?: Cart['open'];
  /** Whether a part of the visitor's cart could not be read and was left out. */
  isDamaged?: boolean;
  /** Whether the device cannot store the visitor's cart, so that it is lost when the page is closed. */
  isPassing?: boolean;
}

const none: readonly CartLine[] = [];
const onServer: CartState = { lines: undefined, leftOut: none };
const store = createStore<CartState>(onServer);

/** The cart of the signed-in account. */
let account: (ReturnType<typeof createAccountCart> & { email: string }) | undefined;

/** Whether the session is still being restored, so that it is not known whose cart to show. */
const isUnsure = () => ['restoring', 'unreachable'].includes(session.get().status);

function read(): CartState {
  if (account) {
    const leftOut = account.isFull() ? deviceLines() : none;
    const { lines, failure, joinFailure, open } = account;
    return { lines: lines(), failure: failure(), joinFailure: joinFailure(), leftOut, open: open() };
  }
  if (isUnsure()) return onServer;
  const lines = deviceLines();
  const isPassing = lines.length > 0 && !isDeviceCartKept();
  return { lines, leftOut: none, isDamaged: isDeviceCartDamaged(), isPassing };
}

/**
 * Whether other tabs share this cart. They share an account's cart, and a visitor's cart unless another version of the
 * site has stored its own.
 */
const isNoted = () => account !== undefined || isDeviceCartShared();

function refresh(): void {
  const before = store.get();
  const state = read();
  const isSame =
    before.lines === state.lines &&
    before.failure === state.failure &&
    before.joinFailure === state.joinFailure &&
    before.leftOut === state.leftOut &&
    before.isDamaged === state.isDamaged &&
    before.isPassing === state.isPassing &&
    before.open?.booking === state.open?.booking &&
    before.open?.until === state.open?.until;
  if (!isSame) store.set(state);
  if (state.lines) noteCount(state.lines.length, { version: account?.version(), isKept: isNoted() });
}

/** Follows sign-ins and sign-outs. After a sign-in, the visitor's cart is merged into the account's. */
function followSession(): void {
  const state = session.get();
  const email = state.status === 'signed-in' ? state.email : undefined;
  if (email !== account?.email) {
    account?.end();
    // The device still has the lines that the account's cart had no room for. The next person must not get them.
    if (account?.isTakenIn() && !isUnsure()) keepDeviceLines([]);
    account = email === undefined ? undefined : { email, ...createAccountCart({ email, ...joining }) };
    if (account) void joinAtLast(account, 0);
  }
  refresh();
}

/** Retries until the account has merged the device's cart, or refuses it. */
async function joinAtLast(mine: NonNullable<typeof account>, tries: number): Promise<void> {
  await mine.sync();
  const failure = mine.joinFailure();
  if (mine !== account || failure === undefined || !willPass(failure)) return;
  await backOff(tries);
  if (mine === account) await joinAtLast(mine, tries + 1);
}

/** The lines stay on the device until the account is known to have them. */
const joining = { toTakeIn: deviceCart, onTakenIn: dropTakenIn, onChange: refresh };

function lookAgain(): void {
  if (document.visibilityState === 'visible') void account?.sync();
}

function follow(): void {
  session.subscribe(followSession);
  onOtherCart(() => {
    // The other tab has just noted a newer version of the account's cart.
    if (account) void account.sync();
    else refresh();
  });
  document.addEventListener('visibilitychange', lookAgain);
  addEventListener('online', lookAgain);
  followSession();
}

// The server renders the cart's page as well, but has no session to follow.
if (typeof document !== 'undefined') follow();

function change(apply: CartChange): void {
  if (account) {
    account.change(apply);
    void account.sync();
  } else {
    keepDeviceLines(apply(deviceLines()));
    refresh();
  }
}

type AddedPart = Pick<
  Part,
  '_id' | 'price' | 'priceBreaks' | 'minimumOrder' | 'availableQuantity' | 'heldQuantity' | 'quantityStep'
>;

export interface Wanted {
  part: AddedPart;
  quantity: number;
  /** The build that the part is for. */
  build?: NewBuild | undefined;
}

const replaceLine = (lines: readonly CartLine[], line: CartLine) =>
  lines.map((other) => (other.partId === line.partId ? line : other));

const lineOf = (part: AddedPart, quantity: number): CartLine => ({
  partId: part._id,
  quantity,
  unit: unitPrice(part, quantity),
});

/** Adds units of a part to a cart, up to the number available. */
function withMore(lines: readonly CartLine[], part: AddedPart, quantity: number): readonly CartLine[] {
  const before = lines.find(({ partId }) => partId === part._id);
  const wanted = nearestOrderable((before?.quantity ?? 0) + quantity, part);
  const line = { ...before, ...lineOf(part, wanted) };
  if (before) return replaceLine(lines, line);
  return lines.length < mostCartLines ? [...lines, line] : lines;
}

/** Whether it is known whose cart this is. Until then lines are not added, because signing in would merge them. */
const isKnown = () => !isUnsure();

function until(subscribeTo: (listener: () => void) => () => void, isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isTrue()) return;
      stop();
      resolve();
    };
    const stop = subscribeTo(look);
    look();
  });
}

const untilKnown = () => until(session.subscribe, isKnown);

const isRead = () => store.get().lines !== undefined || store.get().failure !== undefined;

export const cart = {
  isKnown,
  /** Undefined until they are known. */
  lines: () => store.get().lines,
  untilKnown,
  /** The lines of a visitor's or an account's cart, once it was read. Empty if it cannot be read. */
  async read(): Promise<readonly CartLine[]> {
    if (account) await until(store.subscribe, isRead);
    return store.get().lines ?? none;
  },
  /**
   * Adds units of parts.
   * @returns the parts that the cart has no room for
   */
  add(wanted: readonly Wanted[]): AddedPart[] {
    const known = new Set(store.get().lines?.map(({ partId }) => partId));
    const newOnes = wanted.filter(({ part }) => !known.has(part._id));
    change((lines) => wanted.reduce((all, { part, quantity }) => withMore(all, part, quantity), lines));
    return newOnes.slice(Math.max(0, mostCartLines - known.size)).map(({ part }) => part);
  },
  /**
   * Makes sure that the cart has at least these units, up to the number available.
   * @returns the parts that the cart has no room for
   */
  includeParts(wanted: readonly Wanted[]): AddedPart[] {
    const lines = wanted.map(({ part, quantity, build }) => ({
      ...lineOf(part, nearestOrderable(quantity, part)),
      ...(build && { build }),
    }));
    const leftOut = new Set(mergeCarts(store.get().lines ?? [], lines).leftOut.map(({ partId }) => partId));
    cart.include(lines);
    return wanted.flatMap(({ part }) => (leftOut.has(part._id) ? [part] : []));
  },
  /**
   * Like `includeParts` for one part. Waits until it is known whose cart this is.
   * @returns when the cart is saved, even if by a later retry
   */
  async keepPart(wanted: Wanted): Promise<void> {
    await untilKnown();
    cart.includeParts([wanted]);
    await until(store.subscribe, () => account?.isSaved() ?? true);
  },
  /**
   * Makes sure that the cart has at least these lines. In a line that it already has, the larger quantity counts.
   * Idempotent.
   */
  include: (more: readonly CartLine[]) => change((lines) => mergeCarts(lines, more).lines),
  /**
   * Changes the quantity of a line.
   * @param unit the price of one unit at this quantity. Undefined if the buyer has not agreed to it yet
   */
  setQuantity: (line: CartLine, quantity: number, unit: number | undefined) =>
    change((lines) =>
      lines.map((other) =>
        other.partId === line.partId ? { ...other, quantity, ...(unit !== undefined && { unit }) } : other,
      ),
    ),
  /** Mends the fault of a line. A line that cannot be mended is removed. */
  mend(line: CartLine, fault: CartFault, price: number | undefined): void {
    const mended = mendLine(line, fault, price);
    change((lines) =>
      mended ? replaceLine(lines, mended) : lines.filter(({ partId }) => partId !== line.partId),
    );
  },
  remove: ({ partId }: CartLine) => change((lines) => lines.filter((line) => line.partId !== partId)),
  /**
   * The version of the account's cart with these lines, once all changes are saved. Undefined if the cart has other
   * lines now.
   * @throws the reason if the cart could not be saved
   */
  async versionWith(lines: readonly CartLine[]): Promise<number | undefined> {
    const current = account;
    if (!current || !(await current.sync())) throw current?.failure();
    return isSameCart(current.lines() ?? none, lines) ? current.version() : undefined;
  },
  /** Retries to read or save the account's cart. */
  retry: () => void account?.sync(),
};

export const useCart = (): CartState => useSyncExternalStore(subscribe, store.get, () => onServer);

function subscribe(listener: () => void): () => void {
  // The visitor's cart may have changed while nobody was subscribed.
  refresh();
  return store.subscribe(listener);
}

import {
  type CartLine,
  cartLineSchema,
  type DeviceCart,
  deviceCartSchema,
  mergeCarts,
} from '@switchyard/shared/carts';
import * as z from 'zod/mini';
import { createDeviceText } from '../../lib/device-text.ts';
import { newId } from '../../lib/new-id.ts';

/**
 * The text in which the device stores a visitor's cart, with an id. For somebody with an account, it has the lines that
 * the account's cart has no room for.
 */
const kept = createDeviceText('cart');

/**
 * The version of the stored format. It has to be incremented if an older version of the site would misread the new
 * format. The older version then leaves the text alone.
 */
const format = 1;
const storedCart = z.object({ format: z.literal(format), id: z.unknown(), lines: z.unknown() });
const storedId = deviceCartSchema.shape.device;
/** The fields that a line cannot do without. The price may be in a currency that the shop no longer uses. */
const bareLine = z.pick(cartLineSchema, { partId: true, quantity: true });

const none: readonly CartLine[] = [];

interface Read {
  /** Undefined if no id was stored. */
  id?: string | undefined;
  lines: readonly CartLine[];
  /** The text is from another version of the site and must not be overwritten. */
  isForeign?: true;
  /** A part of the text could not be read and was left out. */
  isDamaged?: true;
}

const nothing: Read = { lines: none };
const unreadable: Read = { lines: none, isDamaged: true };

/** Memoises the last text, so that the same text gives the same array. */
let last: { text: string | undefined; read: Read } = { text: undefined, read: nothing };

/** The cart of this page, while the stored text is from another version of the site and must not be overwritten. */
let besideForeign: Read = nothing;

function look(): Read {
  const text = kept.read();
  if (text !== last.text) last = { text, read: parse(text) };
  return last.read;
}

const current = (): Read => (look().isForeign ? besideForeign : look());

export const deviceLines = (): readonly CartLine[] => current().lines;

export const isDeviceCartDamaged = (): boolean => current().isDamaged ?? false;

/** Whether other tabs share this cart, as far as storage allows it. */
export const isDeviceCartShared = (): boolean => !look().isForeign;

/** Whether the device keeps the cart for later visits. */
export const isDeviceCartKept = (): boolean => isDeviceCartShared() && kept.isKept();

/** The cart with its id. A new id is stored before anybody learns of it. Undefined if the cart is empty. */
export function deviceCart(): DeviceCart | undefined {
  const { id, lines } = current();
  if (lines.length === 0) return undefined;
  if (id === undefined) keep({ id: newId(), lines });
  const { id: device } = current();
  return device === undefined ? undefined : { device, lines: [...lines] };
}

/**
 * Parses the stored text. Lines that are invalid, for example because they were edited by hand, are dropped; the others
 * stay.
 */
function parse(text: string | undefined): Read {
  if (text === undefined) return nothing;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return unreadable;
    const { data } = storedCart.safeParse(found);
    if (!data) return { lines: none, isForeign: true };
    const { id, lines } = data;
    return { id: storedId.safeParse(id).data, ...(Array.isArray(lines) ? readLines(lines) : unreadable) };
  } catch {
    return unreadable;
  }
}

/** Parses the lines. If a part occurs twice, the larger quantity counts. */
function readLines(found: readonly unknown[]): Read {
  const read = found.map((line) => cartLineSchema.safeParse(line).data ?? bareLine.safeParse(line).data);
  const { lines, leftOut } = mergeCarts(
    none,
    read.filter((line) => line !== undefined),
  );
  const isWhole = leftOut.length === 0 && !read.includes(undefined);
  return { lines, ...(!isWhole && { isDamaged: true }) };
}

export function keepDeviceLines(lines: readonly CartLine[]): void {
  keep({ id: current().id ?? newId(), lines });
}

function keep({ id, lines }: Read): void {
  if (look().isForeign) besideForeign = lines.length > 0 ? { id, lines } : nothing;
  else kept.keep(lines.length > 0 ? JSON.stringify({ format, id, lines }) : undefined);
}

/**
 * Removes a cart that an account has merged. Lines that had no room, and lines that were added meanwhile, become a new
 * cart with a new id.
 */
export function dropTakenIn(taken: DeviceCart, leftOut: readonly CartLine[]): void {
  const { id, lines } = current();
  // If there was no room for any line, nothing was merged, and the account may merge the cart later.
  if (id !== taken.device || leftOut.length === taken.lines.length) return;
  const inAccount = new Map(taken.lines.map(({ partId, quantity }) => [partId, quantity]));
  for (const { partId } of leftOut) inAccount.delete(partId);
  const rest = lines.filter(({ partId, quantity }) => quantity > (inAccount.get(partId) ?? 0));
  keep({ id: newId(), lines: rest });
}

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
 * The cart of visitors is kept on their device, with an id of its own. For somebody with an account, it has what their
 * cart has no room for.
 */
const kept = createDeviceText('cart');

/**
 * The number of the format. It is raised if an older version of the site would misread what a newer one writes: the
 * older one then leaves the text alone.
 */
const format = 1;
const storedCart = z.object({ format: z.literal(format), id: z.unknown(), lines: z.unknown() });
const storedId = deviceCartSchema.shape.device;
/** What a line cannot do without. Its price may be in the shop's former currency. */
const bareLine = z.pick(cartLineSchema, { partId: true, quantity: true });

const none: readonly CartLine[] = [];

interface Read {
  /** Undefined if none was stored. */
  id?: string | undefined;
  lines: readonly CartLine[];
  /** Another version of the site wrote it, and it stays as it is. */
  isForeign?: true;
  /** A part of it could not be read, and is left out. */
  isDamaged?: true;
}

const nothing: Read = { lines: none };
const unreadable: Read = { lines: none, isDamaged: true };

/** What was read last, so that the same text gives the same array. */
let last: { text: string | undefined; read: Read } = { text: undefined, read: nothing };

/** The cart of this page, while another version's is stored. */
let besideForeign: Read = nothing;

function look(): Read {
  const text = kept.read();
  if (text !== last.text) last = { text, read: parse(text) };
  return last.read;
}

const current = (): Read => (look().isForeign ? besideForeign : look());

export const deviceLines = (): readonly CartLine[] => current().lines;

export const isDeviceCartDamaged = (): boolean => current().isDamaged ?? false;

/** Whether other tabs have this cart, too, as far as storage allows it. */
export const isDeviceCartShared = (): boolean => !look().isForeign;

/** Whether the device keeps the cart for later visits. */
export const isDeviceCartKept = (): boolean => isDeviceCartShared() && kept.isKept();

/** The cart with its id, which is stored before it is told to anybody. Undefined if it is empty. */
export function deviceCart(): DeviceCart | undefined {
  const { id, lines } = current();
  if (lines.length === 0) return undefined;
  if (id === undefined) keep({ id: newId(), lines });
  const { id: device } = current();
  return device === undefined ? undefined : { device, lines: [...lines] };
}

/** What somebody changed by hand counts as nothing; the other lines stay. */
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

/** A part that stands there twice is one line of the larger quantity. */
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
 * Drops a cart that an account has taken in. What had no room, and what was added meanwhile, stays as another cart.
 */
export function dropTakenIn(taken: DeviceCart, leftOut: readonly CartLine[]): void {
  const { id, lines } = current();
  // If nothing had room, the account has not taken it in, and may do so later.
  if (id !== taken.device || leftOut.length === taken.lines.length) return;
  const inAccount = new Map(taken.lines.map(({ partId, quantity }) => [partId, quantity]));
  for (const { partId } of leftOut) inAccount.delete(partId);
  const rest = lines.filter(({ partId, quantity }) => quantity > (inAccount.get(partId) ?? 0));
  keep({ id: newId(), lines: rest });
}

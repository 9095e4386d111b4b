import {
  type CartLine,
  cartLineSchema,
  type DeviceCart,
  deviceCartSchema,
  mergeCarts,
} from '@switchyard/shared/carts';
import * as z from 'zod/mini';
import { createDeviceText } from '../../lib/device-text.ts';

/**
 * The cart of visitors is kept on their device, with an id of its own. For somebody with an account, it has what their
 * cart has no room for.
 */
const kept = createDeviceText('cart');

/**
 * The second format. The first was a list of lines, without an id. If an older version of the site would misread what a
 * newer one writes, the number is raised: the older one then leaves the text alone.
 */
const format = 2;
const storedCart = z.object({ format: z.literal(format), id: z.unknown(), lines: z.unknown() });
const storedId = deviceCartSchema.shape.device;

const none: readonly CartLine[] = [];

interface Read {
  /** Undefined if none was stored. */
  id?: string | undefined;
  lines: readonly CartLine[];
  /** Another version of the site wrote it, and it stays as it is. */
  isForeign?: true;
}

const nothing: Read = { lines: none };

/** What was read last, so that the same text gives the same array. */
let last: { text: string | null; read: Read } = { text: null, read: nothing };

/** The cart of this page, while another version's is stored. */
let besideForeign: Read = nothing;

function look(): Read {
  const text = kept.read();
  if (text !== last.text) last = { text, read: parse(text) };
  return last.read;
}

const current = (): Read => (look().isForeign ? besideForeign : look());

export const deviceLines = (): readonly CartLine[] => current().lines;

/** Whether the device keeps the cart for other tabs and later visits, as far as storage allows it. */
export const isDeviceCartKept = (): boolean => !look().isForeign;

/** The cart with its id, which is stored before it is told to anybody. Undefined if it is empty. */
export function deviceCart(): DeviceCart | undefined {
  const { id, lines } = current();
  if (lines.length === 0) return undefined;
  if (id === undefined) keep({ id: newId(), lines });
  const { id: device } = current();
  return device === undefined ? undefined : { device, lines: [...lines] };
}

/** What somebody changed by hand counts as nothing; the other lines stay. */
function parse(text: string | null): Read {
  if (text === null) return nothing;
  try {
    const found: unknown = JSON.parse(text);
    if (Array.isArray(found)) return { lines: readLines(found) };
    if (typeof found !== 'object' || found === null) return nothing;
    const { data } = storedCart.safeParse(found);
    if (!data) return { lines: none, isForeign: true };
    const { id, lines } = data;
    return { id: storedId.safeParse(id).data, lines: readLines(Array.isArray(lines) ? lines : []) };
  } catch {
    return nothing;
  }
}

/** A part that stands there twice is one line of the larger quantity. */
const readLines = (lines: readonly unknown[]): readonly CartLine[] =>
  mergeCarts(
    none,
    lines.flatMap((line) => cartLineSchema.safeParse(line).data ?? []),
  ).lines;

export function keepDeviceLines(lines: readonly CartLine[]): void {
  keep({ id: current().id ?? newId(), lines });
}

function keep({ id, lines }: Read): void {
  if (look().isForeign) besideForeign = lines.length > 0 ? { id, lines } : nothing;
  else kept.keep(lines.length > 0 ? JSON.stringify({ format, id, lines }) : null);
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

/** Not `randomUUID`, which browsers refuse on a page without TLS. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

import { type CartLine, cartLinesSchema } from '@switchyard/shared/carts';
import { createDeviceText } from '../../lib/device-text.ts';

/**
 * The cart of visitors is kept on their device. For somebody with an account, it has what their cart has no room for.
 */
const kept = createDeviceText('cart');

const none: readonly CartLine[] = [];
/** The lines that were read last, so that the same text gives the same array. */
let read: { text: string | null; lines: readonly CartLine[] } = { text: null, lines: none };

export function deviceLines(): readonly CartLine[] {
  const text = kept.read();
  if (text !== read.text) read = { text, lines: parse(text) };
  return read.lines;
}

/** What another version wrote, or somebody changed by hand, counts as nothing. */
function parse(text: string | null): readonly CartLine[] {
  if (text === null) return none;
  try {
    return cartLinesSchema.safeParse(JSON.parse(text)).data ?? none;
  } catch {
    return none;
  }
}

export function keepDeviceLines(lines: readonly CartLine[]): void {
  kept.keep(lines.length > 0 ? JSON.stringify(lines) : null);
}

import { type CartLine, cartLineSchema, mergeCarts } from '@switchyard/shared/carts';
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

/**
 * What another version wrote, or somebody changed by hand, counts as nothing; the other lines stay. A part that stands
 * there twice is one line of the larger quantity.
 */
function parse(text: string | null): readonly CartLine[] {
  if (text === null) return none;
  try {
    const found: unknown = JSON.parse(text);
    const lines = Array.isArray(found) ? found : [];
    return mergeCarts(
      none,
      lines.flatMap((line) => cartLineSchema.safeParse(line).data ?? []),
    ).lines;
  } catch {
    return none;
  }
}

export function keepDeviceLines(lines: readonly CartLine[]): void {
  kept.keep(lines.length > 0 ? JSON.stringify(lines) : null);
}

import { LayoutFault } from './layout-fault.ts';
import { isSettings } from './layout-numbers.ts';
import { parseLenient } from './lenient-json.ts';

/** The keyboard that a keymap is for: its name in QMK, or its USB ids. */
export type KeyboardOfKeymap = { qmk: string } | { vendorId: number; productId: number };

/** In QMK a keyboard's name is its folder, such as `dztech/tofu60`. */
const nameInQmk = /^[\w.-]{1,40}(?:\/[\w.-]{1,40}){0,5}$/;

/** Whether a value has the form of a keyboard's name in QMK. */
export const isNameInQmk = (name: unknown): name is string =>
  typeof name === 'string' && nameInQmk.test(name);

/** The maximum length of a keymap, in characters. A longer text is not parsed. */
const longestKeymap = 200_000;

/**
 * Finds out which keyboard a keymap from QMK Configurator or VIA is for. Undefined for any other text. Never throws.
 */
export function keyboardOfKeymap(text: string): KeyboardOfKeymap | undefined {
  const saved = text.length <= longestKeymap ? parsed(text) : undefined;
  if (!isSettings(saved) || !Array.isArray(saved.layers)) return undefined;
  const { keyboard, vendorProductId } = saved;
  if (isNameInQmk(keyboard)) return { qmk: keyboard };
  const isId = typeof vendorProductId === 'number' && vendorProductId > 0 && vendorProductId < 2 ** 32;
  return isId && Number.isInteger(vendorProductId)
    ? { vendorId: Math.floor(vendorProductId / 2 ** 16), productId: vendorProductId % 2 ** 16 }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return parseLenient(text);
  } catch (error) {
    if (error instanceof LayoutFault) return undefined;
    throw error;
  }
}

/** The longest text that may be a name, in characters. */
const longestName = 60;

/** The name that somebody has pasted instead of a layout. Undefined for a text of several lines, and for data. */
export function nameIn(pasted: string): string | undefined {
  const text = pasted.trim();
  return text !== '' && text.length <= longestName && !/[\n[\]{}<>="“:;]/.test(text) ? text : undefined;
}

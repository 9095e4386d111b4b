import { findKeyboards, type FoundKeyboard, readPastedLayout, usbOf } from '@switchyard/fit';
import { beginningOf } from '@switchyard/shared';
import { longestBoardName } from '@switchyard/shared/my-boards';
import { api } from '../../../lib/api.ts';
import { type NamedBoard, toNamedBoard } from './choose-known.ts';
import type { Hid, HidDevice } from './hid.ts';

/** The result of choosing a keyboard in the browser's dialog. */
export type PluggedIn =
  | {
      kind: 'boards';
      boards: readonly NamedBoard[];
      /** The keyboard is the only one of the boards, and no other has its USB id. */
      isMeant: boolean;
    }
  /** The keyboard's own definition, as the text of a layout. */
  | { kind: 'definition'; name: string; text: string }
  | { kind: 'unknown'; name: string; usb: string }
  /** The shop did not answer which boards have this USB id. */
  | { kind: 'unsearched'; name: string }
  | { kind: 'none' }
  | { kind: 'failed' };

/** The HID interface through which VIA and Vial talk to a keyboard. It does not report key presses. */
const rawHid = { usagePage: 0xff60, usage: 0x61 };

export function hidOf(browser: object): Hid | undefined {
  return 'hid' in browser && isHid(browser.hid) ? browser.hid : undefined;
}

const isHid = (hid: unknown): hid is Hid =>
  typeof hid === 'object' &&
  hid !== null &&
  'requestDevice' in hid &&
  typeof hid.requestDevice === 'function';

/** Opens the browser's dialog to choose a keyboard, and identifies it. */
export async function readPluggedIn(hid: Hid | undefined): Promise<PluggedIn> {
  try {
    const [device] = (await hid?.requestDevice({ filters: [rawHid] })) ?? [];
    if (!device) return { kind: 'none' };
    const { vendorId, productId, productName } = device;
    const usb = usbOf(vendorId, productId);
    const found = await boardsWith(usb);
    const name = beginningOf(productName, longestBoardName);
    const boards = found?.map(toNamedBoard) ?? [];
    if (found?.some(({ match }) => match === 'meant')) return { kind: 'boards', boards, isMeant: true };
    const text = await definitionOf(device);
    if (text !== undefined) return { kind: 'definition', name, text };
    if (!found) return { kind: 'unsearched', name };
    return boards.length > 0 ? { kind: 'boards', boards, isMeant: false } : { kind: 'unknown', name, usb };
  } catch {
    return { kind: 'failed' };
  }
}

/** The boards with a USB id. Undefined if the shop does not answer. */
const boardsWith = (usb: string): Promise<FoundKeyboard[] | undefined> =>
  api.call(findKeyboards, { query: { usb } }).catch(() => undefined);

/** Reads the definition that a Vial keyboard stores. Undefined if it cannot be read. */
async function definitionOf(device: HidDevice): Promise<string | undefined> {
  const { readVialDefinition } = await import('./vial.ts');
  const text = await readVialDefinition(device);
  return text !== undefined && 'keys' in readPastedLayout(text) ? text : undefined;
}

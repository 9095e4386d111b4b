import { isNameInQmk } from './keymap.ts';
import type { Settings } from './layout-numbers.ts';

const infoFile =
  'Paste the keyboard’s info instead: its “keyboard.json” or “info.json” in QMK, or its definition for VIA or Vial.';

/**
 * For a text that contains no layout: says what the text is and what to paste instead. Undefined if it may contain one.
 */
export function refuseText(text: string): string | undefined {
  return (text.length <= longestLink ? refuseLink(text) : undefined) ?? refuseSource(text);
}

const longestLink = 2000;

function refuseLink(text: string): string | undefined {
  const isOnlyLink = /^\S*$/.test(text);
  const isLink = isOnlyLink ? 'This is a link' : 'The text has only a link';
  // The link of the page that drew the layout may stand beside the layout itself.
  if (!isOnlyLink && /[[{]/.test(text)) return undefined;
  if (/keyboard-layout-editor\.com/i.test(text))
    return `${isLink} to keyboard-layout-editor.com. Open the link, choose “Raw data”, and paste that.`;
  if (/gist\.github(?:usercontent)?\.com/i.test(text))
    return `${isLink} to a gist. Open the link, choose “Raw”, and paste what it shows.`;
  if (/^https?:\/\/\S*$/i.test(text))
    return 'This is a link. Open it, and paste the text of the file that it leads to.';
  return undefined;
}

function refuseSource(text: string): string | undefined {
  if (text.includes('\0'))
    return 'This is no plain text, such as a compressed file or a picture. Paste the layout as text.';
  if (/^<(?:!doctype html|html|head|body)\b/i.test(text))
    return 'This is a web page. Paste the text of the file that it shows: on GitHub, choose “Raw” first.';
  if (/^points:[ \t]*$/m.test(text) && /^[ \t]+zones:[ \t]*$/m.test(text))
    return (
      'This is a configuration of Ergogen, which has yet to calculate where the keys are. ' +
      'Paste the “points/points.yaml” among the files that it makes.'
    );
  if (/^[ \t]*(?:from|import)[ \t]+kmk\b/m.test(text))
    return `This is source text of KMK: it does not say where the keys are. ${infoFile}`;
  if (/^[ \t]*#define\s+LAYOUT/m.test(text))
    return `This is source text of QMK: it does not say where the keys are. ${infoFile}`;
  if (/\bkeymaps\s*\[\s*\]/.test(text) || /#include\s+QMK_KEYBOARD_H/.test(text))
    return `This is a keymap of QMK: it does not say where the keys are. ${infoFile}`;
  if (/\bcompatible\s*=\s*"zmk,/.test(text) || /\bbindings\s*=\s*</.test(text))
    return (
      'This file of ZMK does not say where the keys are. Paste the one with “zmk,physical-layout”, whose name mostly ' +
      'ends with “-layouts.dtsi”.'
    );
  return undefined;
}

/** For a `layouts` object without lists of keys: says what it is and what to paste instead. */
export function refuseLayouts(layouts: Settings): string {
  return 'keys' in layouts && 'optionKeys' in layouts
    ? 'This definition was made for VIA’s own page. Paste the file of the keyboard at github.com/the-via/keyboards.'
    : '“layouts” has no layout with a list of keys.';
}

/** For an object without layouts: says what it is and what to paste instead. */
export function refuseObject(parsed: Settings): string {
  if ('vendorProductId' in parsed || Array.isArray(parsed.macros))
    return `This is a keymap that VIA saved: it does not say where the keys are. ${infoFile}`;
  if (Array.isArray(parsed.layers) || typeof parsed.keymap === 'string')
    return `This is a keymap${nameOf(parsed.keyboard)}: it does not say where the keys are. ${infoOf(parsed.keyboard)}`;
  if ('uid' in parsed && Array.isArray(parsed.layout))
    return (
      'This is a layout that Vial saved (.vil): it has a number for the keyboard ' +
      `and what each key types, but not where the keys are. ${infoFile}`
    );
  if (
    'usb' in parsed ||
    'keyboard_name' in parsed ||
    'matrix_pins' in parsed ||
    'community_layouts' in parsed
  )
    return (
      'This file of QMK has no layouts; another file of the keyboard has them. Paste the answer of ' +
      '“keyboards.qmk.fm/v1/keyboards/…/info.json”, which has all of it.'
    );
  if ('vendorId' in parsed || 'productId' in parsed)
    return 'This definition has no “layouts.keymap”. Paste the whole definition for VIA or Vial.';
  return 'The object has no “layouts”, as the definitions of VIA, Vial and QMK have.';
}

/** Tells where to find the `info.json` of the keyboard that a QMK keymap names. */
function infoOf(keyboard: unknown): string {
  return isNameInQmk(keyboard)
    ? 'Paste the keyboard’s info instead: open ' +
        `keyboards.qmk.fm/v1/keyboards/${keyboard}/info.json, and copy ` +
        'what it shows.'
    : infoFile;
}

function nameOf(keyboard: unknown): string {
  return typeof keyboard === 'string' ? ` of ${keyboard.slice(0, 60)}` : '';
}

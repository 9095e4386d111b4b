import { type Key, nameOf } from '@switchyard/fit';
import { lookUp } from '@switchyard/shared';

/** `KeyboardEvent.code` by a key's name, where it is not obvious. */
const codes: Readonly<Record<string, string>> = {
  '`': 'Backquote',
  '-': 'Minus',
  '=': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
  Esc: 'Escape',
  'Caps Lock': 'CapsLock',
  'left Shift': 'ShiftLeft',
  'right Shift': 'ShiftRight',
  'left Ctrl': 'ControlLeft',
  'right Ctrl': 'ControlRight',
  'left Alt': 'AltLeft',
  'right Alt': 'AltRight',
  'left Win': 'MetaLeft',
  'right Win': 'MetaRight',
  Win: 'MetaLeft',
  Menu: 'ContextMenu',
  Print: 'PrintScreen',
  'Scroll Lock': 'ScrollLock',
  'Page Up': 'PageUp',
  'Page Down': 'PageDown',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  'Num Lock': 'NumLock',
  'Num /': 'NumpadDivide',
  'Num *': 'NumpadMultiply',
  'Num -': 'NumpadSubtract',
  'Num +': 'NumpadAdd',
  'Num .': 'NumpadDecimal',
  'Num Enter': 'NumpadEnter',
};
/** JIS boards have other codes for these legends, and some keys of their own. */
const jisCodes: Readonly<Record<string, string>> = {
  '^': 'Equal',
  Yen: 'IntlYen',
  '@': 'BracketLeft',
  '[': 'BracketRight',
  ':': 'Quote',
  ']': 'Backslash',
  '\\': 'IntlRo',
  Muhenkan: 'NonConvert',
  Henkan: 'Convert',
  Kana: 'KanaMode',
};
const plain = new Set(['Tab', 'Enter', 'Space', 'Backspace', 'Insert', 'Delete', 'Home', 'End', 'Pause']);

/** The `KeyboardEvent.code` of each key. Undefined for a key that sends nothing to the computer, such as Fn. */
export function codesOf(keys: readonly Key[], isIso: boolean): (string | undefined)[] {
  const isJis = keys.some(({ legend }) => legend === 'Muhenkan');
  return keys.map((key) => {
    const name = nameOf(key, keys);
    const jis = isJis ? lookUp(jisCodes, name) : undefined;
    if (jis !== undefined) return jis;
    if (/^[A-Z]$/.test(name)) return `Key${name}`;
    if (/^\d$/.test(name)) return `Digit${name}`;
    if (/^F\d{1,2}$/.test(name) || plain.has(name)) return name;
    if (/^Num \d$/.test(name)) return `Numpad${name.slice(4)}`;
    // On an ISO board this is the key beside the left Shift; on others it is above Enter.
    if (name === '\\') return isIso ? 'IntlBackslash' : 'Backslash';
    if (name === '#') return 'Backslash';
    return lookUp(codes, name);
  });
}

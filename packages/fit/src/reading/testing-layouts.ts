import type { Key } from '../keys/keys.ts';
import { type PastedLayout, readPastedLayout, type Told } from './pasted-layout.ts';

export function faultOf(text: string): string | undefined {
  const reading = readPastedLayout(text);
  return 'fault' in reading ? reading.fault : undefined;
}

export function read(text: string, told?: Told): PastedLayout {
  const reading = readPastedLayout(text, told);
  if ('fault' in reading) throw new Error(reading.fault);
  return reading;
}

/** Reads a layout of keyboard-layout-editor.com or a definition of VIA. */
export const readRows = (...rows: readonly (readonly unknown[])[]) => read(JSON.stringify(rows));
export const readVia = (...rows: readonly (readonly unknown[])[]) =>
  read(JSON.stringify({ layouts: { keymap: rows } }));

/** Lists the legends of each row from left to right, such as “2: Q W E”. */
export function sayRows({ keys }: PastedLayout): string[] {
  const rows = new Map<number, Key[]>();
  for (const key of [...keys].sort((a, b) => a.row - b.row || a.x - b.x))
    rows.set(key.row, [...(rows.get(key.row) ?? []), key]);
  return [...rows].map(([row, each]) => `${row}: ${each.map(({ legend }) => legend).join(' ')}`);
}

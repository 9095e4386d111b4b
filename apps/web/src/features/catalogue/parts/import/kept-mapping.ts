import { importFieldNames, type ImportMapping } from '@switchyard/shared/parts';
import { keepJson, onDevice, readJson } from '../../../../lib/kept.ts';

const key = 'importMapping';
/** Enough for the columns of a few programs. */
const mostKept = 300;
const fields = new Set<unknown>([...importFieldNames, null]);

/** The fields that the seller assigned to columns, by heading. Remembered on this device for the next file. */
export function readMapping(): ImportMapping {
  const kept = Object.entries(Object(readJson(onDevice, key))).filter(([, field]) => fields.has(field));
  return Object.fromEntries(kept) as ImportMapping;
}

export function keepMapping(mapping: ImportMapping): void {
  keepJson(onDevice, key, Object.fromEntries(Object.entries(mapping).slice(-mostKept)));
}

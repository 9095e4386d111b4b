import { parserOf, type Schema } from './document.ts';

export type Row = Record<string, unknown>;

/**
 * What the shop has told of its things: their ids, names, prices and places in lists. A request made by chance alone
 * never names a thing that there is; this finds the words, knowing fields by their names and values by their schemas.
 */
export interface Dictionary {
  /** Values that a field of this name and schema may have. */
  valuesFor(name: string, schema: Schema): unknown[];
  /** Rows that have every field that an object must have, so that its values fit each other. */
  rowsFor(schema: Schema): Row[];
}

export function createDictionary(rows: readonly Row[]): Dictionary {
  const everything = unique(rows.flatMap((row) => Object.values(row)));
  return {
    valuesFor(name, schema) {
      const named = rows.map((row) => row[name]).filter((value) => value !== undefined);
      // Where any text will do, those of other fields say nothing.
      const shaped = schema.pattern !== undefined || schema.anyOf !== undefined ? everything : [];
      // The name weighs as much as all that is merely of the right shape.
      const often = Array.from({ length: Math.max(1, Math.floor(shaped.length / 4)) }, () => named).flat();
      return [...(named.length > 0 ? often : []), ...shaped].filter(fitsFor(schema));
    },
    rowsFor({ properties = {}, required = [] }) {
      return rows.filter(
        (row) =>
          Object.keys(properties).some((name) => name in row) &&
          required.every((name) => fitsFor(properties[name] ?? {})(row[name])),
      );
    },
  };
}

/** Whether a value is as its schema says. */
export function fitsFor(schema: Schema): (value: unknown) => boolean {
  const declared = parserOf(schema);
  return (value) => value !== undefined && declared.safeParse(value).success;
}

const unique = (values: unknown[]) => [...new Set(values)];

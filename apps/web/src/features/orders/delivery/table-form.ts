import {
  everywhereElse,
  usualDefaultWeight,
  type VersionedTable,
  versionedTableSchema,
  type EditableDelivery,
} from '@switchyard/shared/delivery';
import * as z from 'zod/mini';
import { inTab, keepJson, readJson } from '../../../lib/kept.ts';

const text = z._default(z.string(), '');
const stepTexts = z.object({ from: text, price: text });
const groupTexts = z.object({
  name: text,
  countries: z.array(z.string()),
  by: z.enum(['value', 'weight']),
  steps: z.array(stepTexts),
});
const tableTexts = z.object({
  version: z.number(),
  home: text,
  addressRequired: z._default(z.boolean(), false),
  defaultWeight: z._default(z.string(), String(usualDefaultWeight)),
  groups: z.array(groupTexts),
  taxes: z.array(z.object({ country: text, percent: text, included: z.boolean() })),
});
/** The table in the form, where numbers are texts. */
type TableTexts = z.infer<typeof tableTexts>;

export const newGroup: TableTexts['groups'][number] = {
  name: '',
  countries: [],
  by: 'weight',
  steps: [{ from: '0', price: '' }],
};
/** A table mostly begins with what delivery costs anywhere. */
export const firstGroup: typeof newGroup = { ...newGroup, name: 'Everywhere', countries: [everywhereElse] };
export const newStep = { from: '', price: '' };

/** Formats the table for the form exactly as the contract would, so that only real changes count as unsaved. */
export function textsOf({ groups, taxes, ...table }: VersionedTable): TableTexts {
  const { version, home, addressRequired, defaultWeight } = table;
  return {
    version,
    home,
    addressRequired,
    defaultWeight: String(defaultWeight),
    groups: groups.map(({ steps, ...group }) => ({
      ...group,
      steps: steps.map(({ from, price }) => ({ from: String(from), price: String(price) })),
    })),
    taxes: taxes.map(({ percent, ...tax }) => ({ ...tax, percent: String(percent) })),
  };
}

/** Parses the form's texts into a table. Undefined while something is missing or wrong. */
export const readTable = (texts: unknown): VersionedTable | undefined =>
  versionedTableSchema.safeParse(texts).data;

/** The name of a country, or the name for all others. */
export function nameOf(countries: EditableDelivery['countries'], code: string): string {
  if (code === everywhereElse) return 'Everywhere else';
  return countries.find((country) => country.code === code)?.name ?? code;
}

const draftKey = 'delivery-table-draft';

/** Restores the draft of the table, which survives navigation and a reload. */
export const readTableDraft = (): TableTexts | undefined =>
  tableTexts.safeParse(readJson(inTab, draftKey)).data;

/** Stores the draft. `undefined` deletes it. */
export const keepTableDraft = (draft: object | undefined): void => keepJson(inTab, draftKey, draft);

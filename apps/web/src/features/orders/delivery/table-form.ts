import {
  everywhereElse,
  usualDefaultWeight,
  type VersionedTable,
  versionedTableSchema,
  type DeliveryDesk,
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
/** The table as the form has it: numbers are texts. */
type TableTexts = z.infer<typeof tableTexts>;

export const newGroup: TableTexts['groups'][number] = {
  name: '',
  countries: [],
  by: 'weight',
  steps: [{ from: '0', price: '' }],
};
export const newStep = { from: '', price: '' };

/** Texts as the contract writes them, so that only real changes count as unsaved. */
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

/** The table that a form has so far; undefined while something is missing or wrong. */
export const readTable = (texts: unknown): VersionedTable | undefined =>
  versionedTableSchema.safeParse(texts).data;

/** The name of a country, or of all others. */
export function nameOf(countries: DeliveryDesk['countries'], code: string): string {
  if (code === everywhereElse) return 'Everywhere else';
  return countries.find((country) => country.code === code)?.name ?? code;
}

const draftKey = 'delivery-table-draft';

/** An unsaved table survives a look at another page, and a reload. */
export const readTableDraft = (): TableTexts | undefined =>
  tableTexts.safeParse(readJson(inTab, draftKey)).data;

/** `undefined` deletes the draft. */
export const keepTableDraft = (draft: object | undefined): void => keepJson(inTab, draftKey, draft);

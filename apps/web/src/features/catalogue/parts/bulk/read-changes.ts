import { type BulkChanges, bulkChangesSchema, type Kind } from '@switchyard/shared/parts';
import { kindOf, readFactTexts } from '../facts/fact-texts.ts';

/** What the form says, as texts. An empty text leaves the field as it is. */
export interface ChangeTexts {
  price: '' | 'percent up' | 'percent down' | 'amount up' | 'amount down';
  by: string;
  /** A kind, or `none` for Other. */
  kind: string;
  /** The fact of the kind that changes. */
  fact: string;
  value: string | string[];
  minimumOrder: string;
  quantityStep: string;
  weight: string;
  hidden: '' | 'true' | 'false';
  family: '' | 'join' | 'leave';
  /** A part of the family that parts join: the family's id and the part's name. Empty until one is found. */
  familyId: string;
  beside: string;
}

export const noChanges: ChangeTexts = {
  price: '',
  by: '',
  kind: '',
  fact: '',
  value: '',
  minimumOrder: '',
  quantityStep: '',
  weight: '',
  hidden: '',
  family: '',
  familyId: '',
  beside: '',
};

/** Reads the form, or names what is wrong with it. */
export function readChanges(texts: ChangeTexts): { changes?: BulkChanges; faults: string[] } {
  const { facts, faults } = factsIn(texts);
  const { minimumOrder, quantityStep, weight, hidden, family, familyId } = texts;
  if (family === 'join' && familyId === '') faults.push('Find a part of the family');
  const filled = Object.entries({ minimumOrder, quantityStep, weight }).filter(([, text]) => text.trim());
  const parsed = bulkChangesSchema.safeParse({
    ...Object.fromEntries(filled),
    ...priceIn(texts),
    ...(facts !== undefined && { facts }),
    ...(hidden !== '' && { hidden: hidden === 'true' }),
    ...(family === 'leave' && { family: null }),
    ...(family === 'join' && familyId !== '' && { family: { id: familyId } }),
  });
  const all = [...faults, ...(parsed.error?.issues ?? []).map(({ message }) => message)];
  return parsed.success && all.length === 0
    ? { changes: parsed.data, faults: [] }
    : { faults: [...new Set(all)] };
}

function priceIn({ price, by }: ChangeTexts) {
  if (price === '') return {};
  const [kind, way] = price.split(' ');
  const text = by.trim().replace(/^-/, '');
  return { price: { by: kind, of: way === 'down' && text !== '' ? `-${text}` : text } };
}

function factsIn({ kind, fact, value }: ChangeTexts): { facts?: object | null; faults: string[] } {
  if (kind === '') return { faults: [] };
  const chosen: Kind | undefined = kindOf({ kind });
  if (chosen === undefined) return { facts: null, faults: [] };
  if (fact === '') return { facts: { kind: chosen }, faults: [] };
  if (value.length === 0) return { facts: { kind: chosen, [fact]: null }, faults: [] };
  const { facts, faults } = readFactTexts({ kind: chosen, [fact]: value });
  return { ...(facts && { facts }), faults: faults.map(({ message }) => message) };
}

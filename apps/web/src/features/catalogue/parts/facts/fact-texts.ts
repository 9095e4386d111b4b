import { readNumber } from '@switchyard/shared';
import { type Fact, factsSchema, type Kind, kindNames, type PartFacts } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { factOf, factsOfKind } from '../../../../shop/known-facts.ts';
import {
  capLines,
  curveLines,
  type LineGrammar,
  readLines,
  stabiliserLines,
  writeLines,
} from './fact-lines.ts';

/**
 * The facts as the form holds them: the kind ('' for Other), and for each fact a text or the chosen values. Facts of
 * other kinds are kept, so that nothing is lost when the kind is changed and changed back.
 */
export type FactTexts = Record<string, string | string[]>;

export const kindOf = (texts: FactTexts): Kind | undefined =>
  kindNames.find((kind) => kind === texts['kind']);

function textOf(fact: Fact, value: unknown): string | string[] {
  if (fact.type === 'choices') return [value ?? []].flat().map(String);
  return String(value ?? '');
}

/** The facts that are lists, as text with one entry per line. */
function listTextsOf(facts: PartFacts): FactTexts {
  switch (facts.kind) {
    case 'switch':
      return { curve: writeLines(facts.curve ?? [], curveLines) };
    case 'keycaps':
      return { caps: writeLines(facts.caps ?? [], capLines) };
    case 'stabiliser':
      return { sizes: writeLines(facts.sizes ?? [], stabiliserLines) };
    default:
      return {};
  }
}

/** react-hook-form only reads checkboxes of one name as a list if their initial value is a list. */
const noChoices: FactTexts = Object.fromEntries(
  kindNames.flatMap(factsOfKind).flatMap(([name, { type }]) => (type === 'choices' ? [[name, []]] : [])),
);

/** The form's initial values. */
export function factTextsOf(facts: PartFacts | undefined): FactTexts {
  if (!facts) return { ...noChoices, kind: '' };
  const texts = factsOfKind(facts.kind).map(([name, fact]) => [name, textOf(fact, factOf({ facts }, name))]);
  return { ...noChoices, kind: facts.kind, ...Object.fromEntries(texts), ...listTextsOf(facts) };
}

/** The texts of the chosen kind that are not empty, in a fixed sequence. */
export function filledTexts(texts: FactTexts): [string, string | string[]][] {
  const kind = kindOf(texts);
  if (!kind) return [];
  const filled = factsOfKind(kind).flatMap(([name, fact]): [string, string | string[]][] => {
    const text = texts[name] ?? '';
    if (typeof text === 'string') return text.trim() === '' ? [] : [[name, text.trim()]];
    const chosen = 'values' in fact ? Object.keys(fact.values).filter((value) => text.includes(value)) : [];
    return chosen.length > 0 ? [[name, chosen]] : [];
  });
  return [['kind', kind], ...filled];
}

interface Fault {
  name: string;
  message: string;
}

/** Parses the form's texts into facts, which are undefined for Other, or into the fault of each field. */
export function readFactTexts(texts: FactTexts): { facts?: PartFacts; faults: Fault[] } {
  const kind = kindOf(texts);
  if (!kind) return { faults: [] };
  const table = new Map(factsOfKind(kind));
  const read = filledTexts(texts).map(([name, text]) => ({ name, ...readText(table.get(name), text) }));
  const unread = read.flatMap(({ name, fault }) => (fault === undefined ? [] : [{ name, message: fault }]));
  const values = read.filter(({ fault }) => fault === undefined).map(({ name, value }) => [name, value]);
  const parsed = factsSchema.safeParse(Object.fromEntries(values));
  if (parsed.success && unread.length === 0) return { facts: parsed.data, faults: [] };
  const lineOf = (name: string, entry: unknown) =>
    read.find((each) => each.name === name)?.lines?.[Number(entry)];
  const refused = (parsed.error?.issues ?? []).map(({ path: [name, entry], message }) => {
    const line = entry === undefined ? undefined : lineOf(String(name), entry);
    return { name: String(name), message: line === undefined ? message : `Line ${line}: ${message}` };
  });
  return { faults: [...unread, ...refused] };
}

interface ReadText {
  value?: unknown;
  /** The line number of each entry. */
  lines?: number[];
  fault?: string;
}

function readText(fact: Fact | undefined, text: string | string[]): ReadText {
  if (typeof text !== 'string') return { value: text };
  switch (fact?.type) {
    case 'amount':
      return { value: readNumber(text) };
    case 'flag':
      return { value: text === 'true' };
    case 'caps':
      return readList(text, capLines);
    case 'stabilisers':
      return readList(text, stabiliserLines);
    case 'curve':
      return readList(text, curveLines);
    default:
      return { value: text };
  }
}

function readList<Entry>(text: string, grammar: LineGrammar<Entry>): ReadText {
  const { entries, wrong } = readLines(text, grammar);
  if (wrong.length > 0) return { fault: `Line ${wrong.join(', ')}: write it like “${grammar.example}”` };
  return { value: entries.map(({ entry }) => entry), lines: entries.map(({ number }) => number) };
}

/** The form's schema for `facts`. It parses the texts and reports faults at the fields. */
export const factsField = z.pipe(
  z.custom<FactTexts>(),
  z.transform((texts, context): PartFacts | undefined => {
    const { facts, faults } = readFactTexts(texts);
    for (const { name, message } of faults)
      context.issues.push({ code: 'custom', message, input: texts, path: [name] });
    return facts;
  }),
);

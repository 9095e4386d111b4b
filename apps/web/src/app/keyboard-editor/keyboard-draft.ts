import { type KeptKeyboard, type LayoutName, savedKeyboardSchema, slimLayout } from '@switchyard/fit';
import { partWords } from '@switchyard/shared/families';
import { valueOf } from '../../features/catalogue/fit/fact-questions.ts';
import { toldOf } from '../../features/catalogue/fit/build-choice.ts';
import { type ToldFact, toldFacts } from '../../features/catalogue/fit/own-build.ts';
import { splitFacts } from '../../features/catalogue/fit/split-facts.ts';
import { faultsFound } from '../../lib/field-faults.ts';

export interface DraftSource {
  url?: string | undefined;
  /** In place of a URL: the number of owners who say so. */
  accounts?: number | undefined;
  opened: string;
  says: string;
  facts: readonly string[];
}

/** A keyboard as its form has it. Each fact is a text; an empty one is not known. */
export interface KeyboardDraft {
  name: string;
  maker: string;
  /** Other names, one a line. */
  also: string;
  /** Empty if not known. */
  usb: string;
  /** A common layout, or `pasted`. Empty if the keys are not known. */
  layout: LayoutName | 'pasted' | '';
  pasted: string;
  facts: Readonly<Record<ToldFact, string>>;
  /** The facts that name only what the keyboard takes at least, as they were. Once changed, a fact is whole. */
  atLeast: Readonly<Partial<Record<ToldFact, string | undefined>>>;
  sources: readonly DraftSource[];
}

export function draftOf(saved: KeptKeyboard | undefined, name = ''): KeyboardDraft {
  const { pasted, layout = saved && pasted === undefined ? '' : 'pasted' } = saved?.facts ?? {};
  return {
    name: saved?.name ?? name,
    maker: saved?.maker ?? '',
    also: saved?.also.join('\n') ?? '',
    usb: saved?.usb ?? '',
    layout: layout as KeyboardDraft['layout'],
    pasted: pasted ?? '',
    facts: Object.fromEntries(
      toldFacts.map((fact) => [fact, String(saved?.facts[fact] ?? '')]),
    ) as KeyboardDraft['facts'],
    atLeast: toldOf(splitFacts(saved?.facts ?? {}).atLeast),
    sources: saved?.sources ?? [],
  };
}

/** The slug of a keyboard that is added under a name. */
export const slugOf = (name: string): string => (name.trim() === '' ? '' : partWords({ name }));

/** The body of `PUT /keyboard/:slug`. What is blank is left out. */
export function bodyOf(draft: KeyboardDraft, version: number | undefined) {
  const { name, maker, also, usb, layout, pasted, facts, atLeast, sources } = draft;
  const told = Object.fromEntries(
    toldFacts.flatMap((fact) => (facts[fact] === '' ? [] : [[fact, valueOf(fact, facts[fact])]])),
  );
  const open = toldFacts.filter((fact) => facts[fact] !== '' && facts[fact] === atLeast[fact]);
  const keys = layout === 'pasted' ? { pasted: slimLayout(pasted) } : { ...(layout !== '' && { layout }) };
  const isTold = (fact: string) => Object.hasOwn(told, fact) || Object.hasOwn(keys, fact);
  return {
    name,
    maker,
    also: also.split('\n').filter((line) => line.trim() !== ''),
    ...(usb.trim() !== '' && { usb }),
    facts: { ...keys, ...told, ...(open.length > 0 && { atLeast: open }) },
    sources: sources.flatMap((source) => {
      const stated = source.facts.filter(isTold);
      const isBlank = source.facts.length === 0 && !source.url && source.says === '';
      // The form has none of the facts any more that the source stated.
      const isSpent = source.facts.length > 0 && stated.length === 0;
      return isBlank || isSpent ? [] : [{ ...source, facts: stated }];
    }),
    ...(version !== undefined && { version }),
  };
}

/** Parses the body, and finds its faults by the paths of the fields. */
export function readBody(body: unknown) {
  const read = savedKeyboardSchema.safeParse(body);
  return { read: read.data, faults: faultsFound(read.error) };
}

import {
  type Built,
  builtSchema,
  type FitBody,
  kinds,
  type LayoutName,
  layoutNames,
  mostParts,
  type OwnBoard,
  ownBoardSchema,
} from '@switchyard/shared';
import { pages } from '../../lib/pages.ts';

/** The facts that somebody may tell about a board of theirs. */
export const toldFacts = [
  'mount',
  'pins',
  'hotSwap',
  'stabilisers',
  'lights',
  'connector',
  'mounting',
] as const;
export type ToldFact = (typeof toldFacts)[number];

/** Longer pasted layouts stay on the device: addresses of more than about 2,000 characters break on their way. */
const longestInAddress = 1200;

/** What the address says of a pasted layout that it does not carry. */
const onDevice = 'device';

/** A build, as its address says. */
export interface BuildChoice {
  /** The ids of parts. */
  parts: readonly string[];
  /** The name of a common layout, or of none but a pasted one. */
  layout: LayoutName | 'pasted' | undefined;
  pasted: string | undefined;
  /** What is told about a board of one's own, as in the address. */
  told: Readonly<Partial<Record<ToldFact, string>>>;
  built: Built;
}

export const emptyBuild: BuildChoice = {
  parts: [],
  layout: undefined,
  pasted: undefined,
  told: {},
  built: {},
};

const isLayout = (name: string | null): name is LayoutName => layoutNames.some((known) => known === name);

/**
 * Reads a build from an address. Nonsense in it is ignored.
 * @param kept the pasted layout on this device
 */
export function readBuild(address: URLSearchParams, kept?: string): BuildChoice {
  const ids = address.getAll('parts').flatMap((list) => list.split(','));
  const parts = [...new Set(ids.filter((id) => /^[0-9a-f]{24}$/.test(id)))].slice(0, mostParts);
  const name = address.get('layout');
  const carried = address.get('pasted');
  const pasted = carried === onDevice ? kept : (carried ?? undefined);
  const told = Object.fromEntries(
    toldFacts.flatMap((fact) => {
      const text = address.getAll(fact).join(',');
      return text !== '' && isTold(fact, text) ? [[fact, text]] : [];
    }),
  );
  const built = builtSchema.safeParse({
    ...(address.get('standard') && { standard: address.get('standard') }),
    ...(address.has('options') && { options: address.getAll('options').join(',').split(',') }),
  });
  return {
    parts,
    layout: isLayout(name) ? name : carried !== null || name === 'pasted' ? 'pasted' : undefined,
    pasted,
    told,
    built: built.success ? built.data : {},
  };
}

/** A told fact as the contract has it: a list, yes or no, or one of a few words. */
function valueOf(fact: ToldFact, text: string): unknown {
  const { type } = kinds.pcb.facts[fact];
  if (type === 'choices') return text.split(',');
  return type === 'flag' ? ({ true: true, false: false }[text] ?? text) : text;
}

const isTold = (fact: ToldFact, text: string) =>
  kinds.pcb.facts[fact].schema.safeParse(valueOf(fact, text)).success;

/** A build as its address says it, from what `POST /fit` is asked. */
export function choiceOf({ parts, board, built = {} }: FitBody): BuildChoice {
  const { layout, pasted, ...facts } = board ?? {};
  return {
    parts,
    layout: layout ?? (pasted === undefined ? undefined : 'pasted'),
    pasted,
    told: Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, String(value)])),
    built,
  };
}

/** The path of a build. */
export function buildPath({ parts, layout, pasted, told, built }: BuildChoice): string {
  const address = new URLSearchParams();
  if (layout && layout !== 'pasted') address.set('layout', layout);
  if (layout === 'pasted') {
    address.set('layout', layout);
    if (pasted) address.set('pasted', pasted.length <= longestInAddress ? pasted : onDevice);
  }
  if (layout) for (const fact of toldFacts) if (told[fact]) address.set(fact, told[fact]);
  if (built.standard) address.set('standard', built.standard);
  if (built.options) address.set('options', built.options.join(','));
  if (parts.length > 0) address.set('parts', parts.join(','));
  // Commas need no escape in a query (RFC 3986, 3.4).
  return address.size > 0
    ? `${pages.build.path}?${String(address).replaceAll('%2C', ',')}`
    : pages.build.path;
}

/** The board of one's own that a build is about; undefined without its keys. */
export function ownBoardOf({ layout, pasted, told }: BuildChoice): OwnBoard | undefined {
  if (!layout) return undefined;
  const facts = Object.fromEntries(
    toldFacts.flatMap((fact) => (told[fact] ? [[fact, valueOf(fact, told[fact])]] : [])),
  );
  const board = ownBoardSchema.safeParse({ ...(layout === 'pasted' ? { pasted } : { layout }), ...facts });
  return board.success ? board.data : undefined;
}

import type { Built, Chosen, LayoutName, ToldRows } from '@switchyard/fit';

/** The facts that somebody may tell about a board of theirs. */
export const toldFacts = [
  'mount',
  'pins',
  'hotSwap',
  'stabilisers',
  'lights',
  'facing',
  'spacing',
  'pcbThickness',
  'connector',
  'mounting',
] as const;
export type ToldFact = (typeof toldFacts)[number];

/** A build, as its URL says. */
export interface BuildChoice {
  /** The ids of parts. */
  parts: readonly string[];
  /** The name of a common layout, or of none but a pasted one. */
  layout: LayoutName | 'pasted' | undefined;
  pasted: string | undefined;
  name?: string | undefined;
  /** The pasted layout is that of the board of this name in the table. */
  isKnown?: boolean;
  /** The row of a pasted layout's top keys, as its owner says. */
  topRow?: number | undefined;
  /** The rows of single keys of a pasted layout, as the owner says. */
  rows?: ToldRows | undefined;
  /** What is chosen of a pasted layout. */
  chosen?: Chosen | undefined;
  /** What is told about a board of one's own, as in the URL. */
  told: Readonly<Partial<Record<ToldFact, string | undefined>>>;
  built: Built;
}

export const emptyBuild: BuildChoice = {
  parts: [],
  layout: undefined,
  pasted: undefined,
  told: {},
  built: {},
};

import type { Built, Chosen, LayoutName, ToldRows } from '@switchyard/fit';

/** The facts that an owner can state about a board. */
export const toldFacts = [
  'mount',
  'pins',
  'hotSwap',
  'sockets',
  'stabilisers',
  'lights',
  'facing',
  'spacing',
  'pcbThickness',
  'connector',
  'mounting',
  'plateMaterial',
] as const;
export type ToldFact = (typeof toldFacts)[number];
export type FromTable = ToldFact | 'keys';

/** A build as its URL describes it. */
export interface BuildChoice {
  /** The ids of parts. */
  parts: readonly string[];
  /** The name of a common layout, or `pasted`. */
  layout: LayoutName | 'pasted' | undefined;
  pasted: string | undefined;
  name?: string | undefined;
  /** The pasted layout is that of a known board, whose name is `name`. */
  isKnown?: boolean | undefined;
  /** The row of the highest keys of a pasted layout, if the owner has stated it. */
  topRow?: number | undefined;
  /** The rows of single keys of a pasted layout, if the owner has stated them. */
  rows?: ToldRows | undefined;
  /** The chosen values of a pasted layout. */
  chosen?: Chosen | undefined;
  /** The facts about the board, in the format of the URL. */
  told: Readonly<Partial<Record<ToldFact, string | undefined>>>;
  /**
   * What the table of boards knows only in part: what the board takes at least, in the format of the URL. A fact that
   * is told takes its place.
   */
  atLeast?: Readonly<Partial<Record<ToldFact, string | undefined>>> | undefined;
  /**
   * Which of the facts come from the table of boards. `keys` stands for a common layout that the table tells. Empty if
   * the table has the board, but no such fact, or no longer has a board whose keys it did not know.
   */
  fromTable?: readonly FromTable[] | undefined;
  /**
   * What the owner typed to find the board, if these words may mean another one. Its keys are then only assumed, and
   * the table's facts about it are not used.
   */
  typed?: string | undefined;
  built: Built;
}

/** What a build says about its board, if it has none of its owner's. */
export const noOwnBoard = {
  layout: undefined,
  pasted: undefined,
  name: undefined,
  isKnown: undefined,
  topRow: undefined,
  rows: undefined,
  chosen: undefined,
  told: {},
  atLeast: undefined,
  fromTable: undefined,
  typed: undefined,
  built: {},
} satisfies Partial<BuildChoice>;

export const emptyBuild: BuildChoice = { ...noOwnBoard, parts: [] };

/** Whether the board is one of which the table has facts, but not the keys, and its owner has not told them yet. */
export const lacksKeys = ({ name, layout, fromTable }: BuildChoice): boolean =>
  layout === undefined && name !== undefined && fromTable !== undefined;

/** What says where a board and its keys come from. */
type Origin = Pick<BuildChoice, 'typed' | 'isKnown' | 'fromTable'>;

/** Whether the owner may have another board than the one of the table that the build has. */
export const mayBeAnother = ({ typed, isKnown, fromTable }: Origin): boolean =>
  typed !== undefined && (isKnown === true || fromTable !== undefined);

/** Whether the keys are those of a board of the table, and its owner may have another one. */
export const areKeysAssumed = (choice: Origin): boolean =>
  mayBeAnother(choice) && (choice.isKnown === true || choice.fromTable?.includes('keys') === true);

/** The changes to a build when its owner states a fact, which then no longer comes from the table of boards. */
export function tell(
  { told, fromTable }: BuildChoice,
  fact: ToldFact,
  value: string,
): Pick<BuildChoice, 'told' | 'fromTable'> {
  return {
    told: { ...told, [fact]: value || undefined },
    ...(fromTable && { fromTable: fromTable.filter((other) => other !== fact) }),
  };
}

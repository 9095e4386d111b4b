import { longestQuery } from '@switchyard/shared';
import { type Kind, kindNames, type Part } from '@switchyard/shared/parts';
import type { BuildChoice } from './own-build.ts';

/** Parses the kind and the words of a search for parts. Only the form without JavaScript puts them into the URL. */
export function readFinder(params: URLSearchParams): { kind: Kind | undefined; words: string } {
  return {
    kind: kindNames.find((name) => name === params.get('kind')),
    words: (params.get('q') ?? '').slice(0, 100).trim(),
  };
}

/** The words by which Home, or a form without JavaScript, asks for a board. */
export const askedBoard = (params: URLSearchParams): string =>
  (params.get('board') ?? '').slice(0, longestQuery).trim();

export const isBoard = ({ facts }: Part): boolean => facts?.kind === 'kit' || facts?.kind === 'pcb';

/** Which board a build has, as text to compare. What its owner tells about the board does not change it. */
export const boardKeyOf = ({ layout, name, pasted }: BuildChoice, parts: readonly Part[]): string =>
  JSON.stringify([layout, name, pasted, parts.find(isBoard)?._id]);

/** The value of `kind` in the URL with which no slot is open. */
export const noKind = 'none';

/** The slot whose parts are offered: the one that the URL names, or else the first one that the build lacks. */
export function openKind(params: URLSearchParams, choice: BuildChoice, parts: readonly Part[]) {
  return params.get('kind') === noKind ? undefined : (readFinder(params).kind ?? nextKind(choice, parts));
}

/** The slots of a keyboard besides its board, in the sequence in which people fill them. */
export const slotsOfBuild = ['switch', 'keycaps', 'stabiliser', 'plate', 'case', 'cable', 'care'] as const;

/** What a board needs to be typed on, in the sequence in which people choose it. */
const essentials = ['switch', 'keycaps', 'stabiliser'] as const;

/** The essential kinds that a build with a board has no part of. */
export function missingKinds(choice: BuildChoice, parts: readonly Part[]): readonly Kind[] {
  if (!choice.layout && !parts.some(isBoard)) return [];
  const board = parts.find(isBoard)?.facts;
  const hasStabilisers = board?.kind === 'kit' && board.stabilisersIncluded === true;
  return essentials.filter(
    (kind) => !parts.some(({ facts }) => facts?.kind === kind) && !(kind === 'stabiliser' && hasStabilisers),
  );
}

/** The kind that a build lacks first. Undefined if it has all that a board needs to be typed on. */
const nextKind = (choice: BuildChoice, parts: readonly Part[]): Kind | undefined =>
  !choice.layout && !parts.some(isBoard) ? 'kit' : missingKinds(choice, parts)[0];

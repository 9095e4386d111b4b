import { type Kind, kindNames, type Part } from '@switchyard/shared/parts';
import type { BuildChoice } from './own-build.ts';

/** Parses the kind and the words of a search for parts. Only the form without JavaScript puts them into the URL. */
export function readFinder(params: URLSearchParams): { kind: Kind | undefined; words: string } {
  return {
    kind: kindNames.find((name) => name === params.get('kind')),
    words: (params.get('q') ?? '').slice(0, 100).trim(),
  };
}

export const isBoard = ({ facts }: Part): boolean => facts?.kind === 'kit' || facts?.kind === 'pcb';

/** The kind that a build lacks first. */
export function nextKind({ layout }: BuildChoice, parts: readonly Part[]): Kind {
  const has = (kind: Kind) => parts.some(({ facts }) => facts?.kind === kind);
  if (!layout && !parts.some(isBoard)) return 'kit';
  return (['switch', 'keycaps', 'stabiliser'] as const).find((kind) => !has(kind)) ?? 'cable';
}

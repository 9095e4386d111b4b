import type { Colour } from './colour.ts';

/** The papers of the studio: muted and mid-toned, so that they neither glare on a dark page nor look dirty on white. */
export const papers = {
  sage: '#aeb3a6',
  mist: '#a9b1b7',
  clay: '#bda99c',
  straw: '#c0b59c',
  lilac: '#aeaab5',
  shell: '#bfafab',
  stone: '#b6b0a7',
  lagoon: '#a3b2ae',
  slate: '#949ca5',
} as const satisfies Record<string, Colour>;

import { boards } from './boards.ts';
import { fittings } from './fittings.ts';
import { homePageParts } from './home-page.ts';
import { keycapSets } from './keycaps.ts';
import type { DemoPart } from './part.ts';
import { switches } from './switches.ts';
import { toolsAndDesk } from './tools-and-desk.ts';

export type { DemoPart } from './part.ts';

/** 29 parts, in the order in which they are added to the shop. `families/` has more. */
export const demoParts: readonly DemoPart[] = [
  ...switches,
  ...keycapSets,
  ...boards,
  ...fittings,
  ...toolsAndDesk,
  ...homePageParts,
];

import type { OwnBoard } from '../judging/schema.ts';

/** What is known about a board besides its keys. A fact that no public source states is left out. */
export type BoardFacts = Pick<OwnBoard, 'mount' | 'hotSwap' | 'pins' | 'stabilisers' | 'spacing' | 'facing'>;

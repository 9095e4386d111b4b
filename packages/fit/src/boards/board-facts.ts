import type { OwnBoard } from '../judging/schema.ts';

/** What is known of a board besides its keys. What no public source tells is left out. */
export type BoardFacts = Pick<OwnBoard, 'mount' | 'hotSwap' | 'pins' | 'stabilisers' | 'spacing' | 'facing'>;

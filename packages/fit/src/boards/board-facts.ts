import type { OwnBoard } from '../judging/schema.ts';

/** What is known of a board besides its keys. What no public source says is absent. */
export type BoardFacts = Pick<OwnBoard, 'mount' | 'hotSwap' | 'pins' | 'stabilisers' | 'spacing' | 'facing'>;

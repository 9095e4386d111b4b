import { kinds } from '@switchyard/shared/parts';
import type { ToldFact } from './own-build.ts';

const questions: Partial<Record<ToldFact, string>> = {
  mount: 'Which switches does it take?',
  hotSwap: 'Can you pull a switch out by hand?',
  pins: 'Pins of the switches',
  stabilisers: 'How are its stabilisers held?',
  connector: 'Socket of the cable',
  mounting: 'How is it held in its case?',
};

/** The question by which the owner of a board is asked for a fact. */
export const questionAbout = (fact: ToldFact): string => questions[fact] ?? kinds.kit.facts[fact].label;

import { lookUp } from '@switchyard/shared';
import { kinds } from '@switchyard/shared/parts';
import type { ToldFact } from './own-build.ts';
import type { TermName } from './term.tsx';

const questions: Record<ToldFact, string> = {
  mount: 'Which switches does it take?',
  hotSwap: 'Can you pull a switch out by hand?',
  pins: 'How many pins may its switches have?',
  sockets: 'Whose switches do its sockets take?',
  stabilisers: 'How are its stabilisers held?',
  lights: 'On which side of its switches are the lights?',
  facing: 'Which way do its switches face?',
  spacing: 'How far apart are its keys?',
  pcbThickness: 'How thick is its PCB?',
  connector: 'Which plug does its cable have?',
  mounting: 'How is it held in its case?',
  plateMaterial: 'What is its plate made of?',
};

const hints: Partial<Record<ToldFact, string>> = {
  mount: 'Hall effect has a magnet inside, optical a beam of light; Choc is flat.',
  pins:
    'Pull a switch out, and look at the board: besides the hole in the middle and two for metal pins, ' +
    'some have two small ones for plastic legs.',
  stabilisers:
    'Stabilisers keep long keys level. The PCB is the circuit board, the plate the sheet above it.',
  mounting: 'The PCB is the circuit board, the plate the sheet above it that holds the switches.',
};

const termsIn: Partial<Record<ToldFact, TermName>> = { mount: 'mx' };

/** The term that a question needs. */
export const termIn = (fact: ToldFact): TermName | undefined => termsIn[fact];

/** What the words of a question mean, besides its term. */
export const hintAbout = (fact: ToldFact): string | undefined => hints[fact];

/** The question by which the owner of a board is asked for a fact. */
export const questionAbout = (fact: ToldFact): string => questions[fact];

/** How to ask beside drawings of the answers. */
const questionsBesideDrawings: Partial<Record<ToldFact, string>> = {
  mount: 'Which of these is under your keycaps?',
  pins: 'Which of these is under a switch?',
  stabilisers: 'Which of these is under your space bar?',
  lights: 'Where is the light of a switch?',
  connector: 'Which of these is the socket of your keyboard?',
  mounting: 'Which of these is inside your case?',
};

export const questionBesideDrawings = (fact: ToldFact): string =>
  questionsBesideDrawings[fact] ?? questions[fact];

/** How to ask for a fact with several values: as one choice among the usual combinations. */
const combinations: Partial<Record<ToldFact, Readonly<Record<string, string>>>> = {
  mount: {
    ...kinds.kit.facts.mount.values,
    'choc-v1,choc-v2': 'Choc v1 and v2',
    'mx,choc-v1': 'MX and Choc v1',
    'mx,alps': 'MX and Alps',
  },
  pins: { '3,5': '3 and 5 pins', '3': '3 pins only' },
  stabilisers: {
    'screw-in,clip-in': 'On the PCB',
    'screw-in': 'On the PCB, screwed only',
    'clip-in': 'On the PCB, clipped only',
    plate: 'In the plate',
    costar: 'In the plate, with Costar wires',
  },
  pcbThickness: { '1.2': '1.2 mm', '1.6': '1.6 mm' },
};

/** The answers to choose from, each by its value as text. */
export function answersAbout(fact: ToldFact): Readonly<Record<string, string>> {
  const told = kinds.kit.facts[fact];
  return combinations[fact] ?? ('values' in told ? told.values : flags);
}

const flags = { true: 'Yes', false: 'No' };

/** Converts an answer into the contract's type: a list, a boolean, a number, or one of a few words. */
export function valueOf(fact: ToldFact, text: string): unknown {
  const { type } = kinds.kit.facts[fact];
  if (type === 'choices') return text.split(',');
  if (type === 'amount') return Number(text);
  return type === 'flag' ? (lookUp({ true: true, false: false }, text) ?? text) : text;
}

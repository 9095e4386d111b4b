import type { PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import { choc1, mx3, mx5 } from '../testing.ts';
import { judgeBeside } from './beside.ts';
import { doubtsOf, questionThatDecides } from './question.ts';
import type { BoardFacts } from './schema.ts';

const screwIn: PartFacts = {
  kind: 'stabiliser',
  stabiliserMount: 'screw-in',
  mount: ['mx'],
  sizes: [{ size: 2, count: 4 }],
};
const cable: PartFacts = { kind: 'cable', connector: 'usb-c' };

const nothing = { open: [], checks: [] };

/** What is in doubt about each of the parts beside a 60% ANSI board with these facts. */
function doubts(told: BoardFacts, parts: readonly PartFacts[], known?: BoardFacts) {
  const judge = judgeBeside({ parts: [], board: { layout: '60-ansi', ...told }, known });
  return parts.map((facts, index) => {
    const found = judge({ _id: `part ${index}`, name: '', minimumOrder: 1, facts });
    return found ? doubtsOf(found) : nothing;
  });
}

describe('what is in doubt about a part', () => {
  it('is each fact about the board that nobody told, or that is only assumed', () => {
    expect(doubts({}, [mx5, screwIn, cable])).toEqual([
      { open: [], checks: ['mount', 'hotSwap', 'pins'] },
      { open: ['stabilisers'], checks: ['mount'] },
      { open: ['connector'], checks: [] },
    ]);
    expect(doubts({ mount: ['mx'], hotSwap: true, pins: ['3', '5'] }, [mx5])).toEqual([nothing]);
  });

  it('is nothing once the part is known not to fit', () => {
    expect(doubts({ mount: ['mx'] }, [choc1])).toEqual([nothing]);
  });

  it('is a list of the table that may lack a value', () => {
    expect(doubts({}, [choc1], { mount: ['mx'], atLeast: ['mount'], hotSwap: true })).toEqual([
      { open: ['mount'], checks: [] },
    ]);
    expect(doubts({}, [choc1], { mount: ['mx'], hotSwap: true })).toEqual([nothing]);
  });
});

describe('the question about a board', () => {
  const parts = [mx5, mx5, screwIn, cable];

  it('is the one that decides the largest number of parts', () => {
    expect(questionThatDecides(doubts({}, parts))).toEqual({ fact: 'mount', decides: 3 });
    expect(questionThatDecides(doubts({ mount: ['mx'] }, parts))).toEqual({ fact: 'hotSwap', decides: 2 });
    expect(questionThatDecides(doubts({ mount: ['mx'] }, [...parts, screwIn, screwIn]))).toEqual({
      fact: 'stabilisers',
      decides: 3,
    });
  });

  it('is the same whatever the sequence of the parts, also if several decide as much', () => {
    const told = { mount: ['mx'] } satisfies BoardFacts;
    for (const shelf of [
      [mx5, screwIn, cable],
      [cable, screwIn, mx5],
    ])
      expect(questionThatDecides(doubts(told, shelf))).toEqual({ fact: 'stabilisers', decides: 1 });
    expect(questionThatDecides(doubts({}, [screwIn]))).toEqual({ fact: 'stabilisers', decides: 1 });
    // A switch with three legs fits whatever holes the board has.
    expect(questionThatDecides(doubts({ ...told, hotSwap: false }, [mx3]))).toBeUndefined();
  });

  it('is another one once its owner does not know the answer, and none when nothing is in doubt', () => {
    const open = doubts({}, parts);
    expect(questionThatDecides(open, ['mount'])).toEqual({ fact: 'hotSwap', decides: 2 });
    expect(questionThatDecides(open, ['mount', 'hotSwap', 'pins', 'stabilisers'])).toEqual({
      fact: 'connector',
      decides: 1,
    });
    expect(
      questionThatDecides(open, ['mount', 'hotSwap', 'pins', 'stabilisers', 'connector']),
    ).toBeUndefined();
    expect(questionThatDecides([])).toBeUndefined();
  });
});

import { kit, pcb, plate, set, stabilisers, testTables } from '../testing.ts';
import { describe, expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';

const costar = stabilisers({ stabiliserMount: 'costar' });

testTables({
  'github.com/swill/kad/issues/15: the cut-outs for Costar are others': [
    ['Costar in a board that takes them', costar, kit({ stabilisers: ['costar'] }), 'fits'],
    [
      'Costar in a board for Cherry',
      costar,
      kit({ stabilisers: ['plate', 'screw-in'] }),
      'does-not-fit',
      /Costar/,
    ],
    [
      'Cherry in a board for Costar',
      stabilisers(),
      kit({ stabilisers: ['costar'] }),
      'does-not-fit',
      /screwed in/,
    ],
    ['Costar in a plate that is cut for them', costar, plate({ stabilisers: ['costar'] }), 'fits'],
    ['Costar in a plate for Cherry', costar, plate({ stabilisers: ['plate'] }), 'does-not-fit', /Costar/],
    ['Costar over a bare PCB', costar, pcb(), 'fits-if', /Use a plate with cut-outs/],
    ['a plate for Costar on a bare PCB', plate({ stabilisers: ['costar'] }), pcb(), 'fits-if', /Costar/],
  ],
  'github.com/rsheldiii/KeyV2/issues/4: inserts in a cap with a full cross': [
    ['Costar and caps for MX', costar, set('60-ansi'), 'fits-if', /inserts/],
    ['Costar and caps for Choc', costar, set('60-ansi', { stem: 'choc-v1' }), 'does-not-fit', /MX stem/],
  ],
});

describe('stabilisers side by side', () => {
  const verdictOn = (pasted: string, stabiliserMount: 'screw-in' | 'plate' = 'screw-in') =>
    judgeBuild({
      board: { pasted, mount: ['mx'], stabilisers: ['screw-in', 'plate'] },
      parts: [{ _id: 'a', name: 'A', minimumOrder: 1, facts: stabilisers({ stabiliserMount }) }],
    }).pairs[0]?.findings.find(({ rule }) => rule === 'Room')?.verdict;

  it.each([
    ['two thumb keys beside each other, as on an ErgoDash', '[[{"h":2},"",{"h":2},""]]', 'fits-if'],
    ['the same, turned', '[[{"r":20,"rx":1,"ry":1,"h":2},"",{"h":2},""]]', 'fits-if'],
    ['two that are shifted against each other', '[[{"h":2},"",{"y":0.5,"h":2},""]]', undefined],
    [
      'the tall keys of a number pad, one below the other',
      '[[{"h":2},"+"],[{"y":1,"h":2},"Enter"]]',
      undefined,
    ],
    ['Enter above Shift', '[[{"x":1.5,"w":2.25},"Enter"],[{"x":1,"w":2.75},"Shift"]]', undefined],
  ])('%s', (_, pasted, verdict) => {
    expect(verdictOn(pasted)).toBe(verdict);
  });

  it('may meet only if the PCB holds them', () => {
    expect(verdictOn('[[{"h":2},"",{"h":2},""]]', 'plate')).toBeUndefined();
  });
});

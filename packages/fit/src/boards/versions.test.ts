import { describe, expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';
import { set } from '../testing.ts';
import { nameBoard, searchBoards } from './boards.ts';

const partsFor = [
  { _id: 'a', name: 'A set of caps', minimumOrder: 1, facts: set('60-ansi') },
  { _id: 'b', name: 'A plate', minimumOrder: 1, facts: { kind: 'plate' as const, layout: '60' as const } },
  { _id: 'c', name: 'A case', minimumOrder: 1, facts: { kind: 'case' as const, layout: 'tkl' as const } },
];

describe('a name that leaves out the version, of which the table has one', () => {
  it.each(
    [
      'Planck,OLKB Planck,Preonic,OLKB Preonic,Drop SHIFT,Keebio Nyquist,Keebio Levinson,Keebio Viterbi',
      'NuPhy Air60,NuPhy Air75,NuPhy Air96,NuPhy Halo75,NuPhy Halo96,Corne Cherry,Corne Chocolate',
      'Mode Envoy,Mode SixtyFive ISO,TKC Portico68,CannonKeys Bakeneko60 ISO,CannonKeys Bakeneko65 ISO',
      'Keychron Q1 ISO with knob,Meletrix ZoomTKL,CannonKeys Brutal 1800,Atreus,DZ60 hotswap',
    ].flatMap((names) => names.split(',')),
  )('only assumes the keys, and says so: %s', (name) => {
    const named = nameBoard({ name });
    if ('fault' in named) throw new Error(named.fault);
    const [found] = searchBoards(name).found;
    expect(found?.match).toBe('possible');
    const { pairs, notes } = judgeBuild({ ...named, parts: partsFor });
    const findings = pairs
      .filter(({ members }) => members.includes('board'))
      .flatMap((pair) => pair.findings);
    expect(findings.find(({ rule }) => rule === 'Keys covered')).toMatchObject({
      verdict: 'fits-if',
      basis: 'assumed',
      words: expect.stringMatching(/the board has these keys \(.*\d+ keys\)/),
    });
    const [ofCaps] = judgeBuild({
      ...named,
      board: { ...named.board, mount: ['mx'] },
      parts: partsFor,
    }).pairs;
    expect(ofCaps?.verdict).toBe('fits-if');
    expect(findings.filter(({ verdict }) => verdict === 'does-not-fit')).toEqual([]);
    expect(findings.filter(({ basis }) => basis === 'known')).toEqual([]);
    expect(notes).toContain(
      `We assume that your board has the keys of the ${found?.board.name}: another version may have others.`,
    );
  });

  it('is refused if the table has several, and knows the keys once it names the version', () => {
    expect(nameBoard({ name: 'Keychron Q1' })).toMatchObject({
      field: 'name',
      fault: expect.stringMatching(/^“Keychron Q1” does not tell which keyboard it is\. .*keychron-q1-pro/),
    });
    const named = nameBoard({ name: 'NuPhy Air75 V2' });
    const { pairs, notes } = judgeBuild({ ...('board' in named ? named : {}), parts: partsFor });
    const covered = pairs[0]?.findings.find(({ rule }) => rule === 'Keys covered');
    expect(covered).toMatchObject({ verdict: 'does-not-fit', basis: 'known' });
    expect(notes).toEqual([]);
  });
});

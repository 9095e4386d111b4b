import type { FactsOf, PartFacts } from '@switchyard/shared/parts';
import { describe, expect, it } from 'vitest';
import {
  box,
  capsFor,
  foam,
  judge,
  kit,
  mx3,
  mx5,
  pcb,
  plate,
  set,
  stabilisers,
  testTables,
} from '../testing.ts';

type Family = NonNullable<FactsOf<'switch'>['mount']>;
const switchOf = (mount: Family, told: Partial<FactsOf<'switch'>> = {}): PartFacts => ({
  kind: 'switch',
  mount,
  ...told,
});
const boardFor = (...mount: Family[]) => kit({ mount, pins: undefined });
const [he, optical, topre, alps] = (['he', 'optical', 'topre', 'alps'] as const).map((each) =>
  switchOf(each),
);
const mxLow = switchOf('mx-low');
const ks33 = {
  untold: switchOf('gateron-ks33'),
  two: switchOf('gateron-ks33-2'),
  three: switchOf('gateron-ks33-3'),
};
if (!he || !optical || !topre || !alps) throw new Error('A family is missing.');

const [choc1, choc2] = [switchOf('choc-v1'), switchOf('choc-v2')];
const bothChocs = boardFor('choc-v1', 'choc-v2');
const mxAndAlps = kit({ mount: ['mx', 'alps'] });
const mxCaps = set('60-ansi');
const mbk = set('60-ansi', { stem: 'choc-v1', profile: 'mbk' });
const wideChocCaps = set('60-ansi', { stem: 'choc-v1', profile: 'xda', spacing: 'mx' });
const chocSpaced = (spacing: 'mx' | 'choc') => kit({ mount: ['choc-v1'], spacing });

testTables({
  'Wooting and Keychatter on Hall-effect switches; linustechtips.com 1587742: MX, Hall effect and optical do not mix':
    [
      ['MX in a Hall-effect board', mx5, boardFor('he'), 'does-not-fit', /Hall effect: an MX switch does/],
      ['3 pins in a Hall-effect board', mx3, boardFor('he'), 'does-not-fit', /Hall effect/],
      ['Hall effect in an MX board', he, boardFor('mx'), 'does-not-fit', /MX/],
      ['Hall effect in a Hall-effect board', he, boardFor('he'), 'fits-if', /magnet/],
      ['optical in a Hall-effect board', optical, boardFor('he'), 'does-not-fit', /an Optical switch/],
      [
        'optical in an optical board: Light Strike and Flaretech differ',
        optical,
        boardFor('optical'),
        'fits-if',
        /light/,
      ],
      ['MX in an optical board', mx5, boardFor('optical'), 'does-not-fit', /Optical/],
      ['optical in an MX board', optical, boardFor('mx'), 'does-not-fit'],
      ['MX caps on a Hall-effect board', mxCaps, boardFor('he'), 'fits'],
      ['MX caps on Hall-effect switches', mxCaps, he, 'fits'],
      ['MX caps on an optical board', mxCaps, boardFor('optical'), 'fits'],
      [
        'Cherry caps on a Hall-effect board that faces north',
        mxCaps,
        kit({ mount: ['he'], facing: 'north' }),
        'fits-if',
        /touch/,
      ],
      ['MX stabilisers in a Hall-effect board', stabilisers(), boardFor('he'), 'fits'],
      ['Hall-effect switches in an MX plate', he, plate(), 'fits'],
      ['optical switches in an MX plate', optical, plate(), 'fits-if', /maker/],
      ['a switch in a board for MX and Hall effect', he, boardFor('mx', 'he'), 'fits-if', /magnet/],
      ['MX in a board for MX and Hall effect', mx5, kit({ mount: ['mx', 'he'] }), 'fits'],
    ],
  'github.com/ebastler/marbastlib/issues/46 and keyswitch_documentation/pull/12: KS-33 3.0 has the pins of MX':
    [
      ['2.0 in a board for 2.0', ks33.two, boardFor('gateron-ks33-2'), 'fits'],
      ['3.0 in a board for 3.0', ks33.three, boardFor('gateron-ks33-3'), 'fits'],
      ['3.0 in a board for 2.0', ks33.three, boardFor('gateron-ks33-2'), 'does-not-fit', /2\.0/],
      ['2.0 in a board for 3.0', ks33.two, boardFor('gateron-ks33-3'), 'does-not-fit', /3\.0/],
      [
        'an untold generation in a board for 2.0',
        ks33.untold,
        boardFor('gateron-ks33-2'),
        'fits-if',
        /generation/,
      ],
      ['2.0 in a board of an untold generation', ks33.two, boardFor('gateron-ks33'), 'fits-if', /generation/],
      ['3.0 in an MX board', ks33.three, boardFor('mx'), 'fits-if', /height/],
      ['2.0 in an MX board', ks33.two, boardFor('mx'), 'does-not-fit'],
      ['MX in a board for 3.0', mx5, boardFor('gateron-ks33-3'), 'fits-if', /height/],
      ['MX in a board for 2.0', mx5, boardFor('gateron-ks33-2'), 'does-not-fit'],
      [
        '3.0 in a plate for 2.0',
        ks33.three,
        plate({ mount: ['gateron-ks33-2'], thickness: 1.2 }),
        'fits-if',
        /no public source/,
      ],
      ['caps for KS-33 on 3.0', set('60-ansi', { stem: 'gateron-ks33' }), ks33.three, 'fits'],
      [
        'caps for KS-33 on a board for 2.0',
        set('60-ansi', { stem: 'gateron-ks33' }),
        boardFor('gateron-ks33-2'),
        'fits',
      ],
      ['MX caps on 3.0', mxCaps, ks33.three, 'fits-if', /clear the housing/],
    ],
  'deskthority.net: Kailh PG1350 and its second generation; Choc boards for both': [
    ['v1 in a board for v1 and v2', choc1, bothChocs, 'fits'],
    ['v2 in a board for v1 and v2', choc2, bothChocs, 'fits'],
    ['MX in a board for v1 and v2', mx5, bothChocs, 'does-not-fit', /Choc v1 or Choc v2/],
    ['v1 in a plate for v2', choc1, plate({ mount: ['choc-v2'], thickness: 1.2 }), 'fits-if', /maker/],
    ['caps for v1 on a board for both', mbk, bothChocs, 'fits-if', /Use Choc v1 switches/],
    ['v1 in sockets for MX or Choc v1', choc1, boardFor('mx', 'choc-v1'), 'fits-if', /sockets for Choc v1/],
    ['MX in sockets for MX or Choc v1', mx5, kit({ mount: ['mx', 'choc-v1'] }), 'fits-if', /sockets for MX/],
    [
      'MX caps on a board for MX and Choc v1',
      set('60-ansi', { spacing: 'mx' }),
      kit({ mount: ['mx', 'choc-v1'], spacing: 'mx' }),
      'fits-if',
      /Use MX switches/,
    ],
  ],
  'tested.com on Alps and Matias; deskthority.net/wiki/Keycap_mount: a rectangle, not a cross': [
    ['Alps in an Alps board', alps, boardFor('alps'), 'fits'],
    ['MX in an Alps board', mx5, boardFor('alps'), 'does-not-fit', /Alps/],
    ['Alps in an MX board', alps, boardFor('mx'), 'does-not-fit'],
    ['Alps in a board for MX and Alps', alps, boardFor('mx', 'alps'), 'fits'],
    ['MX in a board for MX and Alps', mx5, mxAndAlps, 'fits'],
    ['MX caps on an Alps board', mxCaps, boardFor('alps'), 'does-not-fit', /stems differ/],
    ['Alps caps on an Alps board', set('60-ansi', { stem: 'alps' }), boardFor('alps'), 'fits'],
    ['Alps caps on MX', set('60-ansi', { stem: 'alps' }), mx5, 'does-not-fit'],
    ['MX caps on a board for MX and Alps', mxCaps, mxAndAlps, 'fits-if', /Use MX switches/],
    ['MX stabilisers on a board for MX and Alps', stabilisers(), mxAndAlps, 'fits-if', /MX/],
    ['MX stabilisers on an Alps board', stabilisers(), boardFor('alps'), 'does-not-fit'],
    ['Alps in a plate of 1.2 mm', alps, plate({ mount: ['alps'], thickness: 1.2 }), 'fits'],
    [
      'Alps in a plate for MX and Alps of 1.5 mm',
      alps,
      plate({ mount: ['mx', 'alps'] }),
      'fits-if',
      /thinner/,
    ],
    [
      'MX plate for a board for MX and Alps',
      plate(),
      pcb({ mount: ['mx', 'alps'] }),
      'fits-if',
      /Use MX switches/,
    ],
  ],
  'deskthority.net on Topre; Cherry MX Low Profile: a housing of its own with the cross of MX': [
    ['Topre in a Topre board', topre, boardFor('topre'), 'fits-if', /maker/],
    ['MX in a Topre board', mx5, boardFor('topre'), 'does-not-fit'],
    ['MX caps on a Topre board', mxCaps, boardFor('topre'), 'does-not-fit', /stems differ/],
    ['Topre caps on a Topre board', set('60-ansi', { stem: 'topre' }), boardFor('topre'), 'fits'],
    ['Topre caps on MX', set('60-ansi', { stem: 'topre' }), mx5, 'does-not-fit'],
    ['MX Low Profile in its board', mxLow, boardFor('mx-low'), 'fits'],
    ['MX Low Profile in an MX board', mxLow, boardFor('mx'), 'does-not-fit'],
    ['MX in a board for MX Low Profile', mx5, boardFor('mx-low'), 'does-not-fit'],
    ['MX caps on MX Low Profile', mxCaps, mxLow, 'fits-if', /clear the housing/],
    ['MX Low Profile in a plate for MX', mxLow, plate(), 'fits-if', /height/],
    ['MX in a plate for MX Low Profile', mx5, plate({ mount: ['mx-low'] }), 'fits-if', /height/],
    ['Topre in a plate for both', topre, plate({ mount: ['mx', 'mx-low'] }), 'does-not-fit'],
  ],
  'showcase.beekeeb.com: Choc keys are 18 × 17 mm apart, MX keys 19.05 mm': [
    ['MBK on an 18 × 17 board', mbk, chocSpaced('choc'), 'fits'],
    ['MBK on a 19.05 mm board', mbk, chocSpaced('mx'), 'fits'],
    [
      'MX-spaced Choc caps on an 18 × 17 board',
      wideChocCaps,
      chocSpaced('choc'),
      'does-not-fit',
      /touch each other/,
    ],
    ['MX-spaced Choc caps on a 19.05 mm board', wideChocCaps, chocSpaced('mx'), 'fits'],
    [
      'caps of an untold size on a Choc board of an untold one',
      set('60-ansi', { stem: 'choc-v1', profile: 'xda' }),
      kit({ mount: ['choc-v1'] }),
      'unknown',
      /Key spacing/,
    ],
    ['caps of an untold size on an MX board', set('60-ansi', { profile: 'xda' }), kit(), 'fits'],
    ['small MX caps on an MX board', set('60-ansi', { profile: 'xda', spacing: 'choc' }), kit(), 'fits'],
  ],
});

testTables({
  'A wrong family is only that: nothing is said about pushing or soldering': [
    [
      'MX in a Hall-effect kit with sockets',
      mx5,
      kit({ mount: ['he'], hotSwap: true }),
      'does-not-fit',
      /^(?!.*push)/,
    ],
    ['Choc in an MX kit to solder', choc1, kit({ hotSwap: false }), 'does-not-fit', /^(?!.*solder)/],
    [
      'nothing is soldered on a Hall-effect board',
      he,
      kit({ mount: ['he'], hotSwap: undefined }),
      'fits-if',
      /^(?!.*solder)/,
    ],
    ['foam and an own case', foam('60'), box(), 'fits-if'],
    ['a cap set for any board', set('60-ansi', { profile: 'dsa', caps: capsFor('60-ansi') }), kit(), 'fits'],
  ],
});

describe('the findings about a wrong family', () => {
  it.each([
    ['MX', mx5, boardFor('he')],
    ['Choc v1', choc1, kit()],
    ['KS-33 2.0', ks33.two, boardFor('gateron-ks33-3')],
  ])('of %s say nothing else', (_, one, other) => {
    expect(judge(one, other)?.findings.map(({ rule }) => rule)).toEqual(['Family']);
  });
});

import { plate } from '../testing.ts';
import { boardFor, caps, switches, testAsked } from './testing.ts';

const [mx, he, low, topre, withCross, ks33] = [
  switches('mx'),
  switches('he'),
  switches('he-low'),
  switches('topre'),
  switches('topre-mx'),
  switches('gateron-ks33-2'),
];
const gmk = caps('mx', 'mx');

testAsked({
  'gamersnexus.net/dictionary, “Topre switches”: the NovaTouch has the stem of MX': [
    ['GMK on the NovaTouch', gmk, boardFor('topre-mx'), 'Stem', 'fits', /stem of MX/],
    ['GMK on its switches', gmk, withCross, 'Stem', 'fits'],
    [
      'caps of a Realforce on the NovaTouch',
      caps('topre', 'mx'),
      boardFor('topre-mx'),
      'Stem',
      'does-not-fit',
    ],
    ['Choc caps on the NovaTouch', caps('choc-v1', 'mx'), boardFor('topre-mx'), 'Stem', 'does-not-fit'],
  ],
  'guru3d.com, “Topre Realforce RGB”, page 5: a dome and a spring above the PCB, no metal contacts': [
    ['MX in the NovaTouch', mx, boardFor('topre-mx'), 'Family', 'does-not-fit', /does not work/],
    ['Hall-effect switches in the NovaTouch', he, boardFor('topre-mx'), 'Family', 'does-not-fit'],
    ['Topre with a cross in an MX board', withCross, boardFor('mx'), 'Family', 'does-not-fit'],
    ['Topre with a cross in a plate for MX', withCross, plate({ mount: ['mx'] }), 'Openings', 'does-not-fit'],
  ],
  'deskthority.net, “CM Novatouch MX stem repair”: sliders with the stem of MX are sold for Topre boards': [
    ['sliders with a cross in a Realforce', withCross, boardFor('topre'), 'Family', 'fits-if', /sliders/],
    ['round sliders in the NovaTouch', topre, boardFor('topre-mx'), 'Family', 'fits-if', /sliders/],
    ['GMK on a Realforce as it comes', gmk, boardFor('topre'), 'Stem', 'does-not-fit', /sliders/],
  ],
  'green-keys.info, “Clarifying plate and PCB compatibility”: MX and Gateron LP are two systems': [
    ['a low magnetic switch in a low magnetic board', low, boardFor('he-low'), 'Family', 'fits-if', /magnet/],
    ['a tall magnetic switch in a low magnetic board', he, boardFor('he-low'), 'Family', 'does-not-fit'],
    ['a low magnetic switch in a tall magnetic board', low, boardFor('he'), 'Family', 'does-not-fit'],
    ['a low magnetic switch in an MX board', low, boardFor('mx'), 'Family', 'does-not-fit'],
    ['MX in a low magnetic board', mx, boardFor('he-low'), 'Family', 'does-not-fit'],
    ['Gateron LP 2.0 in a low magnetic board', ks33, boardFor('he-low'), 'Family', 'does-not-fit'],
    ['a low magnetic switch in a plate for MX', low, plate({ mount: ['mx'] }), 'Openings', 'does-not-fit'],
    [
      'a low magnetic switch in a plate for Gateron LP',
      low,
      plate({ mount: ['gateron-ks33-2'] }),
      'Openings',
      'fits-if',
    ],
    ['a tall magnetic switch in a plate for MX', he, plate({ mount: ['mx'] }), 'Openings', 'fits'],
  ],
  'keedb.arigatouapps.com, “Low-profile switch family map”: 11 to 12 mm high, MX 18.5 mm': [
    ['GMK on low magnetic switches', gmk, boardFor('he-low'), 'Stem', 'fits-if', /another height/],
    ['GMK on MX Low Profile', gmk, boardFor('mx-low'), 'Stem', 'fits-if', /another height/],
    ['GMK on Gateron LP 2.0', gmk, boardFor('gateron-ks33-2'), 'Stem', 'fits-if', /clear the housing/],
    [
      'low caps for Choc v2 on MX',
      caps('choc-v2', 'mx'),
      boardFor('mx'),
      'Stem',
      'fits-if',
      /another height/,
    ],
    [
      'low caps for KS-33 on MX',
      caps('gateron-ks33', 'mx'),
      boardFor('mx'),
      'Stem',
      'fits-if',
      /another height/,
    ],
    [
      'low caps for MX Low Profile on tall magnetic switches',
      caps('mx-low', 'mx'),
      boardFor('he'),
      'Stem',
      'fits-if',
    ],
    [
      'Choc v1 caps on low magnetic switches',
      caps('choc-v1', 'mx'),
      boardFor('he-low'),
      'Stem',
      'does-not-fit',
    ],
  ],
});

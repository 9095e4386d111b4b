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

testAsked('Stem', {
  'gamersnexus.net/dictionary, “Topre switches”: the NovaTouch has the stem of MX': [
    ['GMK on the NovaTouch', gmk, boardFor('topre-mx'), 'fits', /stem of MX/],
    ['GMK on its switches', gmk, withCross, 'fits'],
    ['caps of a Realforce on the NovaTouch', caps('topre', 'mx'), boardFor('topre-mx'), 'does-not-fit'],
    ['Choc caps on the NovaTouch', caps('choc-v1', 'mx'), boardFor('topre-mx'), 'does-not-fit'],
  ],
  'deskthority.net, “CM Novatouch MX stem repair”: sliders with the stem of MX are sold for Topre boards': [
    ['GMK on a Realforce as it comes', gmk, boardFor('topre'), 'does-not-fit', /sliders/],
  ],
  'keedb.arigatouapps.com, “Low-profile switch family map”: 11 to 12 mm high, MX 18.5 mm': [
    ['GMK on low magnetic switches', gmk, boardFor('he-low'), 'fits-if', /another height/],
    ['GMK on MX Low Profile', gmk, boardFor('mx-low'), 'fits-if', /another height/],
    ['GMK on Gateron LP 2.0', gmk, boardFor('gateron-ks33-2'), 'fits-if', /clear the housing/],
    ['low caps for Choc v2 on MX', caps('choc-v2', 'mx'), boardFor('mx'), 'fits-if', /another height/],
    ['low caps for KS-33 on MX', caps('gateron-ks33', 'mx'), boardFor('mx'), 'fits-if', /another height/],
    [
      'low caps for MX Low Profile on tall magnetic switches',
      caps('mx-low', 'mx'),
      boardFor('he'),
      'fits-if',
    ],
    ['Choc v1 caps on low magnetic switches', caps('choc-v1', 'mx'), boardFor('he-low'), 'does-not-fit'],
  ],
});

testAsked('Family', {
  'guru3d.com, “Topre Realforce RGB”, page 5: a dome and a spring above the PCB, no metal contacts': [
    ['MX in the NovaTouch', mx, boardFor('topre-mx'), 'does-not-fit', /does not work/],
    ['Hall-effect switches in the NovaTouch', he, boardFor('topre-mx'), 'does-not-fit'],
    ['Topre with a cross in an MX board', withCross, boardFor('mx'), 'does-not-fit'],
  ],
  'deskthority.net, “CM Novatouch MX stem repair”: sliders with the stem of MX are sold for Topre boards': [
    ['sliders with a cross in a Realforce', withCross, boardFor('topre'), 'fits-if', /sliders/],
    ['round sliders in the NovaTouch', topre, boardFor('topre-mx'), 'fits-if', /sliders/],
  ],
  'green-keys.info, “Clarifying plate and PCB compatibility”: MX and Gateron LP are two systems': [
    ['a low magnetic switch in a low magnetic board', low, boardFor('he-low'), 'fits-if', /magnet/],
    ['a tall magnetic switch in a low magnetic board', he, boardFor('he-low'), 'does-not-fit'],
    ['a low magnetic switch in a tall magnetic board', low, boardFor('he'), 'does-not-fit'],
    ['a low magnetic switch in an MX board', low, boardFor('mx'), 'does-not-fit'],
    ['MX in a low magnetic board', mx, boardFor('he-low'), 'does-not-fit'],
    ['Gateron LP 2.0 in a low magnetic board', ks33, boardFor('he-low'), 'does-not-fit'],
  ],
});

testAsked('Openings', {
  'guru3d.com, “Topre Realforce RGB”, page 5: a dome and a spring above the PCB, no metal contacts': [
    ['Topre with a cross in a plate for MX', withCross, plate({ mount: ['mx'] }), 'does-not-fit'],
  ],
  'green-keys.info, “Clarifying plate and PCB compatibility”: MX and Gateron LP are two systems': [
    ['a low magnetic switch in a plate for MX', low, plate({ mount: ['mx'] }), 'does-not-fit'],
    ['a low magnetic switch in a plate for Gateron LP', low, plate({ mount: ['gateron-ks33-2'] }), 'fits-if'],
    ['a tall magnetic switch in a plate for MX', he, plate({ mount: ['mx'] }), 'fits'],
  ],
});

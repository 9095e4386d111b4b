import { boardFor, caps, spaced, switches, testAsked } from './testing.ts';

/** The readme of a board says which low-profile switches and caps it takes. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const [mx, choc, choc2, mxLow] = [
  switches('mx'),
  switches('choc-v1'),
  switches('choc-v2'),
  switches('mx-low'),
];

testAsked('Family', {
  [`${readme('splitkb/aurora/corne')}: “v1, not v2”`]: [
    ['Choc v1 in the Aurora Corne', choc, boardFor('mx', 'choc-v1'), 'fits'],
    ['Choc v2 in the Aurora Corne', choc2, boardFor('mx', 'choc-v1'), 'does-not-fit'],
    ['MX in the Aurora Corne', mx, boardFor('mx', 'choc-v1'), 'fits'],
  ],
  [`${readme('splitkb/aurora/lily58')}: “v1, not v2”`]: [
    ['Choc v1 in the Aurora Lily58', choc, boardFor('mx', 'choc-v1'), 'fits'],
    ['Choc v2 in the Aurora Lily58', choc2, boardFor('mx', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('splitkb/aurora/sofle_v2')}: “v1, not v2”`]: [
    ['Choc v1 in the Aurora Sofle', choc, boardFor('mx', 'choc-v1'), 'fits'],
    ['Choc v2 in the Aurora Sofle', choc2, boardFor('mx', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('splitkb/aurora/sweep')}: “v1, not v2”`]: [
    ['MX in the Aurora Sweep', mx, boardFor('mx', 'choc-v1'), 'fits'],
    ['Choc v2 in the Aurora Sweep', choc2, boardFor('mx', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('3w6')}: Choc v1 at 18 × 17 mm`]: [
    ['Choc v1 in the 3W6', choc, boardFor('choc-v1'), 'fits'],
    ['MX in the 3W6', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  [`${readme('meow48')}: a narrow pitch, for Kailh Choc only`]: [
    ['MX in the Meow48', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  [`${readme('planck/light')}: for the PG1350`]: [
    ['MX in the Planck Light', mx, boardFor('choc-v1'), 'does-not-fit'],
    ['Choc v1 in the Planck Light', choc, boardFor('choc-v1'), 'fits'],
  ],
  [`${readme('novelkeys/novelpad')}: a PCB for MX and one for Choc`]: [
    ['Choc in the NovelPad', choc, boardFor('mx'), 'does-not-fit'],
    ['MX in the NumChoc', mx, boardFor('choc-v1'), 'does-not-fit'],
    ['Choc in the NumChoc', choc, boardFor('choc-v1'), 'fits'],
  ],
  [`${readme('checkerboards/quark_lp')}: Cherry low profile and Choc`]: [
    ['MX Low Profile in the Quark LP', mxLow, boardFor('mx-low', 'choc-v1'), 'fits'],
    ['Choc in the Quark LP', choc, boardFor('mx-low', 'choc-v1'), 'fits'],
  ],
  [readme('takashicompany/goat51')]: [
    ['Choc v1 in the Goat51', choc, boardFor('mx', 'choc-v1'), 'fits'],
    ['MX in the Goat51', mx, boardFor('mx', 'choc-v1'), 'fits'],
  ],
  [readme('takashicompany/tightwriter')]: [
    ['Choc v1 in the Tightwriter', choc, boardFor('mx', 'choc-v1'), 'fits'],
  ],
  [`${readme('shiro')}: “only Kailh low profile switches”`]: [
    ['MX in the Shiro', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  [`${readme('keebio/dilly')}: for the PG1350`]: [
    ['MX in the Dilly', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  [`${readme('keebio/chocopad')}: for the PG1350`]: [
    ['Choc v1 in the Chocopad', choc, boardFor('choc-v1'), 'fits'],
  ],
  [readme('keebio/choconum')]: [['MX in the Choconum', mx, boardFor('choc-v1'), 'does-not-fit']],
  [`${readme('b_sides/rev41lp')}: for the PG1350`]: [
    ['MX in the REV41LP', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  [`${readme('kprepublic/bm16s')}: the BM16A for Choc`]: [
    ['MX in the BM16S', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  [readme('ferris/0_2/compact')]: [['MX in the Ferris 0.2 Compact', mx, boardFor('choc-v1'), 'does-not-fit']],
  [readme('ferris/0_2/high')]: [['MX in the Ferris 0.2 High', mx, boardFor('mx'), 'fits']],
  [readme('draculad')]: [
    ['Choc in the DracuLad', choc, boardFor('mx', 'choc-v1'), 'fits'],
    ['MX in the DracuLad', mx, boardFor('mx', 'choc-v1'), 'fits'],
  ],
  'github.com/davidphilipbarr/Sweep, README.md: “MX only” and “Choc v1 only”': [
    ['Choc v1 in the Sweep Bling MX', choc, boardFor('mx'), 'does-not-fit'],
    ['MX in the Sweep Bling LP', mx, boardFor('choc-v1'), 'does-not-fit'],
    ['Choc v1 in the Sweep High M', choc, boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/weteor/Kong, README.md: a PCB for Choc v1 and one for MX': [
    ['Choc v1 in the Kong for MX', choc, boardFor('mx'), 'does-not-fit'],
    ['MX in the Kong for MX', mx, boardFor('mx'), 'fits'],
  ],
  'github.com/beekeeb/hotreus62, README.md: sockets for MX and for Choc v1': [
    ['Choc v1 in the Hotreus62', choc, boardFor('mx', 'choc-v1'), 'fits'],
    ['MX in the Hotreus62', mx, boardFor('mx', 'choc-v1'), 'fits'],
  ],
  'github.com/raeedcho/temper, README.md: sockets for Choc v1, at the spacing of Choc': [
    ['MX in the Temper', mx, boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/jittapont/zilpzalp, README.md: sockets for MX, pads for KS-33': [
    ['KS-33 2.0 in the Zilpzalp', switches('gateron-ks33-2'), boardFor('mx', 'gateron-ks33-2'), 'fits'],
    ['Choc in the Zilpzalp for MX', choc, boardFor('mx', 'gateron-ks33-2'), 'does-not-fit'],
  ],
  'github.com/camrbuss/pinci/issues/5': [
    ['KS-33 in the Pinci', switches('gateron-ks33'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/KarlK90/yaemk-split-kb/issues/8': [['Choc in the YAEMK', choc, boardFor('mx'), 'does-not-fit']],
  'docs.taikohub.com/hot-swapping-keyswitches: for MX, not for low profiles': [
    ['MX in the Taiko', mx, boardFor('mx'), 'fits'],
    ['Choc in the Taiko', choc, boardFor('mx'), 'does-not-fit'],
    ['MX Low Profile in the Taiko', mxLow, boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/ebastler/marbastlib/issues/46: other pins than KS-33 2.0, those of MX': [
    ['KS-33 3.0 in sockets for 2.0', switches('gateron-ks33-3'), boardFor('gateron-ks33-2'), 'does-not-fit'],
    ['KS-33 3.0 in the NuPhy Kick75', switches('gateron-ks33-3'), boardFor('mx', 'gateron-ks33-3'), 'fits'],
  ],
  'github.com/diepala/cantor/pull/18: not in the sockets of MX': [
    [
      'KS-27, with the pins of KS-33 2.0, in the Cantor MX',
      switches('gateron-ks33-2'),
      boardFor('mx'),
      'does-not-fit',
    ],
  ],
  'keedb.arigatouapps.com/en/guide/low-profile-family-map: sockets differ by family': [
    ['KS-33 in a board for Choc v2', switches('gateron-ks33'), boardFor('choc-v2'), 'does-not-fit'],
    ['MX Low Profile in a board for Choc v2', mxLow, boardFor('choc-v2'), 'does-not-fit'],
  ],
  'github.com/raeedcho/temper-zmk-config/issues/12: another hole in the middle': [
    ['Choc v2 in the Temper', choc2, boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/unspecworks/gamma-omega/pull/34: Choc v2, and flat caps for either': [
    ['Choc v2 in the Hesse', choc2, boardFor('choc-v1', 'choc-v2'), 'fits'],
  ],
});

testAsked('Spacing', {
  [`${readme('3w6')}: Choc v1 at 18 × 17 mm`]: [
    ['Choc caps on the 3W6', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
    ['19 mm caps on the 3W6', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('scottokeebs/scotto34')}: Choc at 18 × 17 mm`]: [
    ['MBK on the Scotto34', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
  ],
  [`${readme('hillside/46')}: keys as close as those of Choc`]: [
    ['MBK on the Hillside 46', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
    ['19 mm caps on the Hillside 46', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('buzzard')}: “Choc-spaced”`]: [
    ['19 mm caps on the Buzzard', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('meow48')}: a narrow pitch, for Kailh Choc only`]: [
    ['19 mm caps on the Meow48', caps('choc-v1', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
  ],
  'github.com/raeedcho/temper, README.md: sockets for Choc v1, at the spacing of Choc': [
    ['MBK on the Temper', caps('choc-v1', 'choc'), spaced('choc', 'choc-v1'), 'fits'],
  ],
});

testAsked('Stem', {
  [`${readme('scottokeebs/scotto34')}: Choc at 18 × 17 mm`]: [
    ['GMK on the Scotto34', caps('mx', 'mx'), spaced('choc', 'choc-v1'), 'does-not-fit'],
  ],
  [`${readme('planck/light')}: for the PG1350`]: [
    ['GMK on the Planck Light', caps('mx', 'mx'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'keedb.arigatouapps.com/en/guide/low-profile-family-map: sockets differ by family': [
    ['caps for KS-33 on Choc v1', caps('gateron-ks33', 'mx'), choc, 'does-not-fit'],
    ['caps for MX on Choc v2', caps('mx', 'mx'), choc2, 'fits-if', /housing/],
  ],
  'github.com/unspecworks/gamma-omega/pull/34: Choc v2, and flat caps for either': [
    ['flat caps with a cross on Choc v2', caps('choc-v2', 'mx'), choc2, 'fits'],
    ['flat caps with a cross on Choc v1', caps('choc-v2', 'mx'), choc, 'does-not-fit'],
    ['flat caps with two legs on Choc v1', caps('choc-v1', 'mx'), choc, 'fits'],
  ],
  'github.com/milar111/Corne/issues/10: usual caps do not touch its low switches': [
    ['MX caps on low switches with a cross', caps('mx', 'mx'), switches('gateron-ks33'), 'fits-if'],
  ],
});

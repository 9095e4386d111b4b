import { box, pcb } from '../testing.ts';
import { boardFor, caps, switches, testAsked } from './testing.ts';

/** The readme of each board says that the board is for Topre switches. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const [mx, he, optical, topre] = [switches('mx'), switches('he'), switches('optical'), switches('topre')];

testAsked('Family', {
  'github.com/kenyoshizoe/ember/issues/66: tested with the Lekker L60 only': [
    ['Lekker L60 in the Ember', he, boardFor('he'), 'fits-if', /names this switch/],
    ['Gateron Jade Pro in the Ember', he, boardFor('he'), 'fits-if', /magnet/],
  ],
  'tweakers.net/reviews/9420: magnets, where other switches have contacts': [
    ['MX in the Wooting two HE', mx, boardFor('he'), 'does-not-fit'],
    ['a Lekker switch in an MX board', he, boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/11Customs/WD66HE, README.md: Hall effect': [
    ['MX in the HE60', mx, boardFor('he'), 'does-not-fit'],
  ],
  'linustechtips.com/topic/1587742: neither goes into the board of another': [
    ['optical switches in an MX board', optical, boardFor('mx'), 'does-not-fit'],
    ['MX in an optical board', mx, boardFor('optical'), 'does-not-fit'],
    ['Hall-effect switches in an optical board', he, boardFor('optical'), 'does-not-fit'],
    ['low switches in an MX board', switches('mx-low'), boardFor('mx'), 'does-not-fit'],
  ],
  'keychronhk.com, “The difference between optical switches and mechanical switches”: no solder': [
    ['optical switches in a Keychron K8', optical, boardFor('optical'), 'fits-if', /names this/],
    ['MX in a Keychron K8 for optical ones', mx, boardFor('optical'), 'does-not-fit'],
  ],
  'github.com/Cipulot/is0Topre, README.md: for Topre and Niz': [
    ['Topre in the is0Topre', topre, boardFor('topre'), 'fits-if', /built with their own/],
    ['MX in the is0Topre', mx, boardFor('topre'), 'does-not-fit'],
  ],
  [readme('viktus/minne_topre')]: [['MX in the Minne Topre', mx, boardFor('topre'), 'does-not-fit']],
  [readme('viktus/osav2_topre')]: [['MX in the OSAv2 Topre', mx, boardFor('topre'), 'does-not-fit']],
  'catalogscan.com, “Why Topre is not mechanical”: a round stem, and no socket on the market': [
    ['MX in the HHKB', mx, boardFor('topre'), 'does-not-fit'],
    ['Alps in an MX board', switches('alps'), boardFor('mx'), 'does-not-fit'],
    ['Choc in an MX board', switches('choc-v1'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/Cipulot/EC60, README.md: for Topre and Niz, in the outline of the GH60': [
    ['MX in the EC60', mx, boardFor('topre'), 'does-not-fit'],
    ['Topre in the EC60', topre, boardFor('topre'), 'fits-if', /names this/],
  ],
  'github.com/cipulot/rf_r1_8-9xu, README.md: in place of the PCB of a Realforce R1': [
    ['Topre in the RF R1', topre, boardFor('topre'), 'fits-if', /names this/],
  ],
});

testAsked('Stem', {
  'github.com/11Customs/WD66HE, README.md: Hall effect': [
    ['GMK on the HE60', caps('mx', 'mx'), boardFor('he'), 'fits'],
  ],
  'catalogscan.com, “Why Topre is not mechanical”: a round stem, and no socket on the market': [
    ['a GMK set on the HHKB', caps('mx', 'mx'), boardFor('topre'), 'does-not-fit'],
  ],
  'hhkb.io/components/sliders: the standard slider is that of the Realforce': [
    ['caps of a Realforce on the HHKB', caps('topre', 'mx'), boardFor('topre'), 'fits'],
  ],
});

testAsked('Soldering', {
  'linustechtips.com/topic/1587742: neither goes into the board of another': [
    ['Kailh in a board that came with Gateron', mx, pcb({ hotSwap: true }), 'fits', /push/],
  ],
});

testAsked('Screws and socket', {
  'github.com/Cipulot/EC60, README.md: for Topre and Niz, in the outline of the GH60': [
    ['the PCB EC60 in a GH60 case', box(), pcb({ mount: ['topre'] }), 'fits-if', /GH60/],
  ],
  'github.com/cipulot/rf_r1_8-9xu, README.md: in place of the PCB of a Realforce R1': [
    [
      'the PCB RF R1 in a Realforce',
      box({ layout: 'tkl', mounting: undefined }),
      pcb({ layout: 'tkl', mount: ['topre'], mounting: undefined }),
      'fits-if',
      /maker/,
    ],
  ],
});

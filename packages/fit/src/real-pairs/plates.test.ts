import { pcb, plate } from '../testing.ts';
import { boardFor, switches, testAsked } from './testing.ts';

testAsked('Openings', {
  'github.com/jurassic73/split89/issues/3: the opening of MX Low Profile is that of MX': [
    [
      'MX Low Profile in a plate for MX',
      switches('mx-low'),
      plate({ thickness: undefined }),
      'fits-if',
      /height/,
    ],
  ],
  'github.com/mattdibi/redox-keyboard/issues/23': [
    ['Alps in the case of the Redox', switches('alps'), plate(), 'does-not-fit'],
  ],
  'github.com/adamws/kle-ng/issues/69: openings for both': [
    ['Alps', switches('alps'), plate({ mount: ['mx', 'alps'] }), 'fits'],
    ['MX', switches('mx'), plate({ mount: ['mx', 'alps'] }), 'fits'],
  ],
  'green-keys.info, plates for MX and for Gateron LP': [
    ['KS-33 in a plate for MX', switches('gateron-ks33-2'), plate(), 'does-not-fit'],
    ['MX in a plate for KS-33', switches('mx'), plate({ mount: ['gateron-ks33-2'] }), 'does-not-fit'],
    ['magnetic MX in a plate for MX', switches('he'), plate(), 'fits'],
  ],
  'github.com/klouderone/CorneV4ProMicroEdition/issues/3: loose in a plate of 1.4 mm': [
    ['Choc in a plate for MX', switches('choc-v1'), plate(), 'does-not-fit'],
  ],
  'github.com/ScatteredDrifter/Buran-Ortho/issues/1: the PCB takes Alps, its plate does not': [
    ['Alps in the plate', switches('alps'), plate(), 'does-not-fit'],
  ],
});

testAsked('Family', {
  'github.com/jurassic73/split89/issues/3: the opening of MX Low Profile is that of MX': [
    ['MX Low Profile in a PCB for MX', switches('mx-low'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/mattdibi/redox-keyboard/issues/23': [
    ['Alps in the PCB of the Redox', switches('alps'), boardFor('mx', 'alps'), 'fits'],
  ],
  'github.com/ScatteredDrifter/Buran-Ortho/issues/1: the PCB takes Alps, its plate does not': [
    ['Alps in the PCB', switches('alps'), boardFor('mx', 'alps', 'choc-v1'), 'fits'],
    ['Choc v1 in the PCB', switches('choc-v1'), boardFor('mx', 'alps', 'choc-v1'), 'fits'],
  ],
});

testAsked('Thickness', {
  'github.com/dekuNukem/duckyPad/issues/8': [
    ['MX in 1.5 mm', switches('mx'), plate({ thickness: 1.5 }), 'fits'],
    ['MX in 2 mm of acrylic', switches('mx'), plate({ thickness: 2 }), 'fits-if', /thinner/],
  ],
  'github.com/joric/jorne/issues/11: switches do not snap in': [
    ['MX in 3 mm of acrylic', switches('mx'), plate({ thickness: 3 }), 'fits-if', /thinner/],
  ],
  'docs.splitkb.com, “Why would I want to use hot swap sockets for my switches?”': [
    ['Choc in 1.2 mm', switches('choc-v1'), plate({ mount: ['choc-v1'], thickness: 1.2 }), 'fits'],
    ['Choc in 1.5 mm', switches('choc-v1'), plate({ mount: ['choc-v1'], thickness: 1.5 }), 'fits-if'],
  ],
  'github.com/foostan/crkbd/issues/167: switches do not snap into 3 mm of acrylic': [
    ['MX in 1.5 mm', switches('mx'), plate({ thickness: 1.5 }), 'fits'],
    ['MX in 3 mm', switches('mx'), plate({ thickness: 3 }), 'fits-if', /thinner/],
  ],
  'github.com/klouderone/CorneV4ProMicroEdition/issues/3: loose in a plate of 1.4 mm': [
    ['Choc in 1.4 mm', switches('choc-v1'), plate({ mount: ['choc-v1'], thickness: 1.4 }), 'fits-if'],
  ],
  'github.com/qmk/qmk_firmware, keyboards/primekb/prime_m/readme.md: thinner at the openings': [
    ['MX in 4.75 mm', switches('mx'), plate({ thickness: 4.75 }), 'fits-if', /thinner/],
  ],
  'github.com/profet23/atreus62/issues/1: around 1.5 mm': [
    ['MX in the Atreus62', switches('mx'), plate({ thickness: 1.5 }), 'fits'],
  ],
  'github.com/JellyTitan/Sofle-Pico/pull/12: the clips of Choc lock at 1.3 mm': [
    [
      'Choc in 1.6 mm',
      switches('choc-v1'),
      plate({ mount: ['choc-v1'], thickness: 1.6 }),
      'fits-if',
      /thinner/,
    ],
    ['Choc in 1.3 mm', switches('choc-v1'), plate({ mount: ['choc-v1'], thickness: 1.3 }), 'fits'],
  ],
  'oddrocketkeyboards.blogspot.com, “Alps Only”: 1.2 mm': [
    ['Alps in 1.2 mm', switches('alps'), plate({ mount: ['alps'], thickness: 1.2 }), 'fits'],
  ],
});

testAsked('Places of the keys', {
  'github.com/kkatano/bakeneko-60, README.md: “common 60% plates”': [
    ['a 60% plate on the Bakeneko 60', plate(), pcb(), 'fits-if', /60% boards differ/],
  ],
  'github.com/coseyfannitutti/discipline/issues/18: 65% plates of KBDfans and KPrepublic': [
    [
      'a plate of KBDfans on the Discipline',
      plate({ layout: '65' }),
      pcb({ layout: '65' }),
      'fits-if',
      /maker/,
    ],
  ],
  'github.com/qmk/qmk_firmware, keyboards/mini_elixivy/readme.md: the 65% plate of KBDfans': [
    [
      'a plate of KBDfans on the Mini Elixivy',
      plate({ layout: '65' }),
      pcb({ layout: '65' }),
      'fits-if',
      /maker/,
    ],
  ],
  'github.com/11Customs/WD66HE, README.md: its standoffs are particular to its plate': [
    [
      'the 7u plate of a Venom60 on the HE60',
      plate({ mount: ['he'], options: ['space-7u'] }),
      pcb({ mount: ['he'], options: ['space-7u'] }),
      'fits-if',
      /maker/,
    ],
  ],
});

testAsked('Layout', {
  'github.com/coseyfannitutti/discipline/issues/18: 65% plates of KBDfans and KPrepublic': [
    ['a 60% plate on the Discipline', plate(), pcb({ layout: '65' }), 'does-not-fit'],
  ],
});

testAsked('Standard', {
  'github.com/qmk/qmk_firmware/pull/18982: the DB60 with sockets is ANSI only': [
    ['an ISO plate on the DB60', plate({ standards: ['iso'] }), pcb(), 'does-not-fit'],
  ],
});

testAsked('Options', {
  'github.com/Zambumon/Lubrigante/issues/6: no room for a split Backspace': [
    [
      'the Lubrigante and a PCB with that option',
      plate({ layout: 'alice' }),
      pcb({ layout: 'alice', options: ['split-backspace'] }),
      'fits-if',
      /without: split backspace/,
    ],
  ],
});

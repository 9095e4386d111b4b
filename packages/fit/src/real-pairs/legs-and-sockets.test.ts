import { kit, pcb } from '../testing.ts';
import { boardFor, switches, testAsked } from './testing.ts';

/** The readme of a PCB says whether switches are soldered. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const mx = switches('mx');
const [sockets, pads] = [pcb({ hotSwap: true }), pcb({ hotSwap: false })];

testAsked('Soldering', {
  [`${readme('geonworks/frogmini')}: FM-S and FM-H`]: [
    ['MX in a Frog Mini with the FM-H', mx, sockets, 'fits', /push/],
    ['MX in a Frog Mini with the FM-S', mx, pads, 'fits-if', /You solder/],
  ],
  [readme('fjlabs/bks65')]: [['MX in a BKS65', mx, sockets, 'fits', /push/]],
  [readme('fjlabs/bks65solder')]: [['MX in a BKS65 Solder', mx, pads, 'fits-if', /You solder/]],
  [readme('foxlab/leaf60/hotswap')]: [['MX in a Leaf60 hot-swap', mx, sockets, 'fits', /push/]],
  [readme('exclusive/e85/hotswap')]: [['MX in an E8.5 hot-swap', mx, sockets, 'fits', /push/]],
  [readme('exclusive/e85/soldered')]: [['MX in an E8.5 soldered', mx, pads, 'fits-if', /You solder/]],
  [readme('kbdfans/bella/soldered')]: [['MX in a Bella soldered', mx, pads, 'fits-if', /You solder/]],
  [readme('dztech/dz60rgb')]: [['MX in a DZ60RGB', mx, sockets, 'fits', /push/]],
  [readme('idobao/id67')]: [['MX in an ID67', mx, sockets, 'fits', /push/]],
  [readme('idobao/montex/v1')]: [['MX in a Montex number pad', mx, sockets, 'fits', /push/]],
  [readme('1upkeyboards/1up60hse')]: [['MX in a 1up60hse', mx, sockets, 'fits', /push/]],
  [readme('1upkeyboards/pi60')]: [['MX in a Pi60', mx, pads, 'fits-if', /You solder/]],
  [readme('1upkeyboards/pi60_hse')]: [['MX in a Pi60 HSE', mx, sockets, 'fits', /push/]],
  [readme('acheron/athena')]: [['MX in an Athena', mx, pads, 'fits-if', /You solder/]],
  [readme('acheron/themis')]: [['MX in a Themis', mx, sockets, 'fits', /push/]],
  [readme('sawnsprojects/plaque80')]: [['MX in a Plaque80', mx, pads, 'fits-if', /You solder/]],
  'github.com/durken1/pierce/issues/8: no sockets': [
    [
      'Choc in the Pierce',
      switches('choc-v1'),
      pcb({ mount: ['choc-v1'], pins: undefined, hotSwap: false }),
      'fits-if',
      /You solder/,
    ],
  ],
  'github.com/mattdibi/yampad/issues/5: only sockets': [
    ['MX in the Yampad', switches('mx'), pcb({ hotSwap: true }), 'fits', /push/],
  ],
});

testAsked('Legs', {
  [`${readme('kradoindustries/promenade')}: some legs have to be trimmed for 1u keys`]: [
    ['5 pins in the Promenade', switches('mx', { pins: '5' }), pcb({ pins: ['3'] }), 'fits-if', /Clip/],
    ['3 pins in the Promenade', switches('mx', { pins: '3' }), pcb({ pins: ['3'] }), 'fits'],
  ],
  'linustechtips.com/topic/1587742: two legs can be clipped, or be missing': [
    ['5 pins in a PCB for 3', switches('mx', { pins: '5' }), pcb({ pins: ['3'] }), 'fits-if', /Clip/],
    ['3 pins in a PCB for 5', switches('mx', { pins: '3' }), pcb({ pins: ['3', '5'] }), 'fits'],
  ],
  'docs.taikohub.com/hot-swapping-keyswitches: five legs': [
    ['5 pins in the Taiko', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'fits'],
  ],
  'github.com/HenrykRichter/A500KB/issues/2: with or without plastic legs': [
    ['3 pins in the A500KB', switches('mx', { pins: '3' }), pcb({ pins: ['3', '5'] }), 'fits'],
    ['5 pins in the A500KB', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'fits'],
  ],
  'github.com/coseyfannitutti/discipline/issues/18: without a plate if switches have 5 pins': [
    ['5 pins in the Discipline', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'fits'],
  ],
  'github.com/rtitmuss/torn/issues/20: five pins hold without a plate, three do not': [
    ['5 pins, soldered', switches('mx', { pins: '5' }), pcb({ hotSwap: false }), 'fits'],
  ],
  'github.com/adereth/dactyl-keyboard/issues/13': [
    ['3 pins in a Dactyl', switches('mx', { pins: '3' }), kit({ pins: ['3'] }), 'fits'],
  ],
  'kineticlabs.com/blog/will-switches-work-on-hotswap': [
    ['5 pins in sockets for 3', switches('mx', { pins: '5' }), kit({ pins: ['3'] }), 'fits-if', /Clip/],
  ],
  'github.com/kata0510/minisplit/issues/2': [
    ['5 pins in the Minisplit', switches('mx', { pins: '5' }), pcb({ pins: ['3'] }), 'fits-if', /Clip/],
    ['3 pins in the Minisplit', switches('mx', { pins: '3' }), pcb({ pins: ['3'] }), 'fits'],
  ],
  'github.com/LouWii/ErgoMax/issues/11: 5 pins are snug without a plate, 3 are loose': [
    ['5 pins', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'fits'],
  ],
  'github.com/davidphilipbarr/Sweep/issues/16: loose without 5 pins': [
    ['5 pins in the Sweep High', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'fits'],
  ],
});

testAsked('Plate', {
  'github.com/coseyfannitutti/discipline/issues/18: without a plate if switches have 5 pins': [
    ['3 pins in the Discipline', switches('mx', { pins: '3' }), pcb(), 'fits-if', /Add a plate/],
  ],
  'github.com/rtitmuss/torn/issues/20: five pins hold without a plate, three do not': [
    ['3 pins, no plate', switches('mx', { pins: '3' }), boardFor('mx'), 'fits-if', /Add a plate/],
  ],
  'github.com/LouWii/ErgoMax/issues/11: 5 pins are snug without a plate, 3 are loose': [
    ['3 pins', switches('mx', { pins: '3' }), boardFor('mx'), 'fits-if', /Add a plate/],
  ],
  'github.com/davidphilipbarr/Sweep/issues/16: loose without 5 pins': [
    ['3 pins in the Sweep High', switches('mx', { pins: '3' }), boardFor('mx'), 'fits-if', /Add a plate/],
  ],
});

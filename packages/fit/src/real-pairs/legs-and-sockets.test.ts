import { kit, pcb } from '../testing.ts';
import { boardFor, switches, testAsked } from './testing.ts';

testAsked({
  'github.com/rtitmuss/torn/issues/20: five pins hold without a plate, three do not': [
    ['3 pins, no plate', switches('mx', { pins: '3' }), boardFor('mx'), 'Plate', 'fits-if', /Add a plate/],
    ['5 pins, soldered', switches('mx', { pins: '5' }), pcb({ hotSwap: false }), 'Legs', 'fits'],
  ],
  'github.com/adereth/dactyl-keyboard/issues/13': [
    ['3 pins in a Dactyl', switches('mx', { pins: '3' }), kit({ pins: ['3'] }), 'Legs', 'fits'],
  ],
  'kineticlabs.com/blog/will-switches-work-on-hotswap': [
    [
      '5 pins in sockets for 3',
      switches('mx', { pins: '5' }),
      kit({ pins: ['3'] }),
      'Legs',
      'fits-if',
      /Clip/,
    ],
  ],
  'github.com/kata0510/minisplit/issues/2': [
    [
      '5 pins in the Minisplit',
      switches('mx', { pins: '5' }),
      pcb({ pins: ['3'] }),
      'Legs',
      'fits-if',
      /Clip/,
    ],
    ['3 pins in the Minisplit', switches('mx', { pins: '3' }), pcb({ pins: ['3'] }), 'Legs', 'fits'],
  ],
  'github.com/LouWii/ErgoMax/issues/11: 5 pins are snug without a plate, 3 are loose': [
    ['3 pins', switches('mx', { pins: '3' }), boardFor('mx'), 'Plate', 'fits-if', /Add a plate/],
    ['5 pins', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'Legs', 'fits'],
  ],
  'github.com/davidphilipbarr/Sweep/issues/16: loose without 5 pins': [
    [
      '3 pins in the Sweep High',
      switches('mx', { pins: '3' }),
      boardFor('mx'),
      'Plate',
      'fits-if',
      /Add a plate/,
    ],
    ['5 pins in the Sweep High', switches('mx', { pins: '5' }), pcb({ pins: ['3', '5'] }), 'Legs', 'fits'],
  ],
  'github.com/durken1/pierce/issues/8: no sockets': [
    [
      'Choc in the Pierce',
      switches('choc-v1'),
      pcb({ mount: ['choc-v1'], pins: undefined, hotSwap: false }),
      'Soldering',
      'fits-if',
      /You solder/,
    ],
  ],
  'github.com/mattdibi/yampad/issues/5: only sockets': [
    ['MX in the Yampad', switches('mx'), pcb({ hotSwap: true }), 'Soldering', 'fits', /push/],
  ],
});

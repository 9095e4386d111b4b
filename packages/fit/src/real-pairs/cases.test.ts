import { box, pcb } from '../testing.ts';
import { testAsked } from './testing.ts';

testAsked({
  'github.com/kkatano/bakeneko-60/issues/1: its connector is elsewhere': [
    [
      'the PCB WT60-A in a Bakeneko 60',
      box({ mounting: ['gasket'] }),
      pcb({ mounting: ['gasket'] }),
      'Screws and socket',
      'fits-if',
    ],
  ],
  'github.com/4pplet/cyber60/issues/5': [
    ['the PCB Cyber60 in a Tofu60', box(), pcb(), 'Screws and socket', 'fits-if', /GH60/],
  ],
  'github.com/jpconstantineau/PyKey60/issues/1: its socket is too far in': [
    ['the PCB PyKey60 in a case for the GH60', box(), pcb(), 'Screws and socket', 'fits-if', /socket/],
  ],
  'github.com/AcheronProject/Anticheww/issues/2': [
    [
      'the PCB Anticheww in a Tofu65',
      box({ layout: '65' }),
      pcb({ layout: '65' }),
      'Screws and socket',
      'fits-if',
    ],
    ['the PCB Anticheww in a Tofu60', box(), pcb({ layout: '65' }), 'Layout', 'does-not-fit'],
  ],
  'github.com/dingusxmcgee/QAZ-Simple/issues/1': [
    [
      'another PCB of the same size',
      box({ layout: '40' }),
      pcb({ layout: '40' }),
      'Screws and socket',
      'fits-if',
    ],
  ],
});

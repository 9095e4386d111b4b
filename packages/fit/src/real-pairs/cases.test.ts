import { box, pcb } from '../testing.ts';
import { testAsked } from './testing.ts';

testAsked('Screws and socket', {
  'github.com/kkatano/bakeneko-60/issues/1: its connector is elsewhere': [
    [
      'the PCB WT60-A in a Bakeneko 60',
      box({ mounting: ['gasket'] }),
      pcb({ mounting: ['gasket'] }),
      'fits-if',
    ],
  ],
  'github.com/4pplet/cyber60/issues/5': [['the PCB Cyber60 in a Tofu60', box(), pcb(), 'fits-if', /GH60/]],
  'github.com/jpconstantineau/PyKey60/issues/1: its socket is too far in': [
    ['the PCB PyKey60 in a case for the GH60', box(), pcb(), 'fits-if', /socket/],
  ],
  'github.com/AcheronProject/Anticheww/issues/2': [
    ['the PCB Anticheww in a Tofu65', box({ layout: '65' }), pcb({ layout: '65' }), 'fits-if'],
  ],
  'github.com/dingusxmcgee/QAZ-Simple/issues/1': [
    ['another PCB of the same size', box({ layout: '40' }), pcb({ layout: '40' }), 'fits-if'],
  ],
  'gist.github.com/ceejbot/96010485cc6817294aa3a3677cda217e: what goes into a Tofu60 does here, too': [
    ['the PCB DZ60RGB in a Holy60', box(), pcb(), 'fits-if', /GH60/],
    ['the PCB of a Wooting 60HE in a Holy60', box(), pcb({ mount: ['he'] }), 'fits-if'],
  ],
  'pastebin.com/3PYBn5j8: not compatible, though both are for 60%': [
    ['the PCB GK64S in a GH60 case of KBDfans', box(), pcb(), 'fits-if', /not all/],
  ],
  'github.com/smholvoet/keebs, README.md: as built': [
    ['the PCB DZ65RGB in a Tofu65', box({ layout: '65' }), pcb({ layout: '65' }), 'fits-if', /maker/],
  ],
});

testAsked('Layout', {
  'github.com/AcheronProject/Anticheww/issues/2': [
    ['the PCB Anticheww in a Tofu60', box(), pcb({ layout: '65' }), 'does-not-fit'],
  ],
});

import { box, pcb } from '../testing.ts';
import { testAsked } from './testing.ts';

/** The readme of a PCB says which cases the PCB is made for. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const gasket = { mounting: ['gasket' as const] };

/**
 * A PCB and a case of the same size. Only the maker can say whether they fit, because the size does not tell where
 * screws and sockets are.
 */
const sized = (layout: '40' | '60' | '65' | 'tkl' | '96' | 'alice', mounting?: 'tray' | 'gasket') => {
  const told = { layout, mounting: mounting && [mounting] };
  return [box(told), pcb(told)] as const;
};

testAsked('Screws and socket', {
  [`${readme('playkbtw/pk60')}: “all stock GH60 cases”`]: [
    ['the PCB PK60 in a GH60 case', box(), pcb(), 'fits-if', /GH60/],
  ],
  [readme('handwired/co60')]: [['the PCB CO60 in a usual 60% case', box(), pcb(), 'fits-if', /GH60/]],
  [readme('boardwalk')]: [['the PCB Boardwalk in many 60% cases', box(), pcb(), 'fits-if', /not all/]],
  [readme('ein_60')]: [['the PCB Ein_60 in a 60% tray case', box(), pcb(), 'fits-if', /GH60/]],
  [readme('ai03/jp60')]: [
    ['the PCB JP60 in a GH60 case', box(), pcb({ standards: ['jis'] }), 'fits-if', /GH60/],
  ],
  [readme('kakunpc/choc_taro')]: [
    ['the PCB Choc Taro in a GH60 case', box(), pcb({ mount: ['choc-v1'] }), 'fits-if', /GH60/],
  ],
  [readme('unison')]: [['the PCB Unison in a GH60 case', box(), pcb(), 'fits-if', /GH60/]],
  [`${readme('mechlovin/hannah60rgb')}: Poker and Unikorn`]: [
    ['the PCB Hannah60 in a Poker case', box(), pcb(), 'fits-if', /GH60/],
    ['the PCB Hannah60 in a Unikorn', ...sized('60', 'gasket'), 'fits-if', /maker/],
  ],
  [`${readme('sawnsprojects/krush/krush60')}: “some 60% case, Singa, Bakeneko”`]: [
    ['the PCB Krush60 in a Bakeneko 60', ...sized('60', 'gasket'), 'fits-if', /maker/],
  ],
  [`${readme('kradoindustries/promenade')}: tray screws, and cuts for an O-ring`]: [
    ['the PCB Promenade in a 60% tray case', box(), pcb({ mounting: ['tray', 'gasket'] }), 'fits-if', /GH60/],
  ],
  'github.com/11Customs/WD66HE, README.md: Tofu60 Redux; Bakeneko 60 without its USB socket': [
    ['the PCB HE60 in a Tofu60 Redux', box(), pcb({ mount: ['he'] }), 'fits-if', /GH60/],
    [
      'the PCB HE60 in a Bakeneko 60',
      box(gasket),
      pcb({ mount: ['he'], mounting: ['tray', 'gasket'] }),
      'fits-if',
      /opening for the cable/,
    ],
  ],
  'github.com/4pplet/cyber60, COMPAT.md: the Bakeneko without a USB socket, the Unikorn at a risk': [
    ['the PCB Cyber60 in a BBOX60', box(), pcb(), 'fits-if', /not all/],
    ['the PCB Cyber60 in a Bakeneko', ...sized('60', 'gasket'), 'fits-if', /cable/],
    ['the PCB Cyber60 in a Unikorn R2', ...sized('60', 'gasket'), 'fits-if', /maker/],
  ],
  'github.com/mrninhvn/meow65-pcb, README.md': [
    ['the PCB Meow65 in a Bakeneko 65', ...sized('65', 'gasket'), 'fits-if', /maker/],
  ],
  [readme('lendunistus/rpneko65/rev1')]: [
    ['the PCB RPNeko65 in a Bakeneko 65', ...sized('65', 'gasket'), 'fits-if', /maker/],
  ],
  [`${readme('kuro/kuro65')}: “TOFU65 and similar cases”`]: [
    ['the PCB Kuro65 in a Tofu65', ...sized('65'), 'fits-if', /maker/],
  ],
  [readme('fjlabs/ldk65')]: [['the PCB BKS65 in a Tofu65', ...sized('65'), 'fits-if', /maker/]],
  [`${readme('buildakb/potato65')}: “most TADA68 cases”`]: [
    ['the PCB Potato65 in a TADA68 case', ...sized('65'), 'fits-if', /maker/],
  ],
  [readme('evyd13/nt660')]: [['the PCB NT660 in a Leopold FC660M', ...sized('65'), 'fits-if', /maker/]],
  [readme('evyd13/nt750')]: [['the PCB NT750 in a Leopold FC750R', ...sized('tkl'), 'fits-if', /maker/]],
  [readme('evyd13/nt980')]: [['the PCB NT980 in a Leopold FC980M', ...sized('96'), 'fits-if', /maker/]],
  [`${readme('ebastler/e80_1800')}: with changes to the case for USB-C`]: [
    ['the PCB E80-1800 in a Cherry G80-1800', ...sized('96'), 'fits-if', /cable/],
  ],
  [readme('phantom')]: [['the PCB Phantom in a Filco Majestouch', ...sized('tkl'), 'fits-if', /maker/]],
  [`${readme('xmmx')}: Filco Majestouch and Quickfire Rapid`]: [
    ['the PCB XMMX in a Quickfire Rapid', ...sized('tkl'), 'fits-if', /maker/],
  ],
  [readme('kkatano/wallaby')]: [
    ['the PCB Wallaby in a YMDK case for Filco', ...sized('tkl'), 'fits-if', /maker/],
  ],
  [`${readme('sawnsprojects/plaque80')}: Frog TKL, F1-8X, Jaguar and others`]: [
    ['the PCB Plaque80 in an F1-8X', ...sized('tkl', 'gasket'), 'fits-if', /maker/],
  ],
  [`${readme('aeternus/omnibus')}: “most Minivan cases”`]: [
    ['the PCB Omnibus in a MiniVan', ...sized('40'), 'fits-if', /maker/],
  ],
  [`${readme('trashman/ketch')}: older MiniVan cases`]: [
    ['the PCB Ketch in a MiniVan', ...sized('40'), 'fits-if', /maker/],
  ],
  [`${readme('sneakbox/ava')}: not in usual Alice cases`]: [
    ['the PCB AVA in an Alice', ...sized('alice'), 'fits-if', /for this board/],
  ],
  [`${readme('evyd13/wonderland')}: only with the old socket`]: [
    ['the PCB Wonderland in an Alice', ...sized('alice'), 'fits-if', /cable/],
  ],
  [readme('cipulot/ec_prox/ansi_iso')]: [
    ['the PCB EC Pro X in an HHKB Pro 2', ...sized('60'), 'fits-if', /maker/],
  ],
});

testAsked('Mounting', {
  [`${readme('kradoindustries/promenade')}: tray screws, and cuts for an O-ring`]: [
    ['the PCB Promenade in a Bakeneko 60', box(gasket), pcb({ mounting: ['tray', 'gasket'] }), 'fits'],
  ],
});

testAsked('Layout', {
  [`${readme('kuro/kuro65')}: “TOFU65 and similar cases”`]: [
    ['the PCB Kuro65 in a Tofu60', box(), pcb({ layout: '65' }), 'does-not-fit'],
  ],
  [readme('evyd13/nt660')]: [['the PCB NT660 in a 60% case', box(), pcb({ layout: '65' }), 'does-not-fit']],
  [readme('evyd13/nt750')]: [
    ['the PCB NT750 in a Leopold FC660M', box({ layout: '65' }), pcb({ layout: 'tkl' }), 'does-not-fit'],
  ],
  [`${readme('trashman/ketch')}: older MiniVan cases`]: [
    ['the PCB Ketch in a 60% case', box(), pcb({ layout: '40' }), 'does-not-fit'],
  ],
});

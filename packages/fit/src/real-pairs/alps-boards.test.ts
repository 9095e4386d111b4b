import { pcb } from '../testing.ts';
import { boardFor, caps, switches, testAsked } from './testing.ts';

/** The readme of a board says which Alps switches it takes. Matias switches have the same pins and stem. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const [alps, mx, choc] = [switches('alps'), switches('mx'), switches('choc-v1')];

testAsked('Family', {
  [`${readme('alps64')}: “Alps only”`]: [
    ['Alps in the Alps64', alps, boardFor('alps'), 'fits'],
    ['MX in the Alps64', mx, boardFor('alps'), 'does-not-fit'],
  ],
  [`${readme('ai03/voyager60_alps')}: “Alps-specific”`]: [
    ['MX in the Voyager60 Alps', mx, boardFor('alps'), 'does-not-fit'],
  ],
  [`${readme('ai03/lunar')}: for Alps and the caps of Apple keyboards`]: [
    ['MX in the Lunar', mx, boardFor('alps'), 'does-not-fit'],
  ],
  [`${readme('4pplet/aekiso60')}: for the caps of an AEK and Alps`]: [
    ['Alps in the AEKISO60', alps, boardFor('alps'), 'fits'],
  ],
  [`${readme('handwired/aek64')}: “Alps-only”`]: [['Alps in the AEK64', alps, boardFor('alps'), 'fits']],
  [`${readme('xw60')}: “for non-MX switches”`]: [
    ['MX in the XW60', mx, boardFor('alps'), 'does-not-fit'],
    ['Alps SKCM in the XW60', alps, boardFor('alps'), 'fits'],
  ],
  [`${readme('cannonkeys/atlas_alps')}: instead of sockets, pads for Alps and MX`]: [
    ['Alps in the Atlas Alps', alps, boardFor('mx', 'alps'), 'fits'],
  ],
  [readme('4pplet/waffling60/rev_d_ansi')]: [
    ['Alps in the Waffling60 rev D', alps, boardFor('mx', 'alps'), 'fits'],
    ['MX in the Waffling60 rev D', mx, boardFor('mx', 'alps'), 'fits'],
  ],
  [`${readme('tominabox1/le_chiffre')}: the original for three families, the HE for MX`]: [
    ['Alps in Le Chiffre', alps, boardFor('mx', 'choc-v1', 'alps'), 'fits'],
    ['Choc in Le Chiffre', choc, boardFor('mx', 'choc-v1', 'alps'), 'fits'],
    ['Alps in Le Chiffre HE', alps, boardFor('mx'), 'does-not-fit'],
    ['Choc in Le Chiffre HE', choc, boardFor('mx'), 'does-not-fit'],
  ],
  [readme('jian')]: [['Alps in the Jian', alps, boardFor('mx', 'choc-v1', 'alps'), 'fits']],
  [readme('meson')]: [['Alps in the Meson', alps, boardFor('mx', 'choc-v1', 'alps'), 'fits']],
  [readme('pierce')]: [['Alps in the Pierce', alps, boardFor('mx', 'choc-v1', 'alps'), 'fits']],
  [readme('keysofkings/twokey')]: [['Matias in the Twokey', alps, boardFor('mx', 'choc-v1', 'alps'), 'fits']],
  [readme('fractal')]: [['Alps in the Fractal', alps, boardFor('mx', 'alps'), 'fits']],
  [readme('reviung/reviung61')]: [['Alps in the REVIUNG61', alps, boardFor('mx', 'alps'), 'fits']],
  [readme('rmi_kb/mona/v1_1')]: [['Alps in the Mona', alps, boardFor('mx', 'alps'), 'fits']],
  [`${readme('xiudi/xd75')}: two versions, with sockets and for Alps or MX`]: [
    ['Alps in the XD75Am', alps, boardFor('mx', 'alps'), 'fits'],
  ],
});

testAsked('Stem', {
  [`${readme('ai03/lunar')}: for Alps and the caps of Apple keyboards`]: [
    ['caps of an AEK on the Lunar', caps('alps', 'mx'), boardFor('alps'), 'fits'],
  ],
  [`${readme('4pplet/aekiso60')}: for the caps of an AEK and Alps`]: [
    ['caps of an AEK on the AEKISO60', caps('alps', 'mx'), boardFor('alps'), 'fits'],
  ],
  'deskthority.net/wiki/Keycap_mount: neither goes on the other': [
    ['caps of an AEK on MX', caps('alps', 'mx'), mx, 'does-not-fit'],
    ['a GMK set on Alps', caps('mx', 'mx'), alps, 'does-not-fit'],
  ],
});

testAsked('Soldering', {
  [`${readme('cannonkeys/atlas_alps')}: instead of sockets, pads for Alps and MX`]: [
    [
      'Alps in the Atlas Alps, without solder',
      alps,
      pcb({ mount: ['mx', 'alps'], hotSwap: false }),
      'fits-if',
      /You solder/,
    ],
  ],
  [`${readme('tominabox1/le_chiffre')}: the original for three families, the HE for MX`]: [
    ['MX in Le Chiffre HE', mx, pcb({ hotSwap: true }), 'fits', /push/],
  ],
  [`${readme('xiudi/xd75')}: two versions, with sockets and for Alps or MX`]: [
    ['MX in the XD75Re', mx, pcb({ hotSwap: true }), 'fits', /push/],
    [
      'Alps in the XD75Am, without solder',
      alps,
      pcb({ mount: ['mx', 'alps'], hotSwap: false }),
      'fits-if',
      /You solder/,
    ],
  ],
});

import { pcb } from '../testing.ts';
import { boardFor, caps, switches, testAsked } from './testing.ts';

/** What the readme of a board says about Alps switches. Matias switches have their pins and their stem. */
const readme = (board: string) => `github.com/qmk/qmk_firmware, keyboards/${board}/readme.md`;
const [alps, mx, choc] = [switches('alps'), switches('mx'), switches('choc-v1')];

testAsked({
  [`${readme('alps64')}: “Alps only”`]: [
    ['Alps in the Alps64', alps, boardFor('alps'), 'Family', 'fits'],
    ['MX in the Alps64', mx, boardFor('alps'), 'Family', 'does-not-fit'],
  ],
  [`${readme('ai03/voyager60_alps')}: “Alps-specific”`]: [
    ['MX in the Voyager60 Alps', mx, boardFor('alps'), 'Family', 'does-not-fit'],
  ],
  [`${readme('ai03/lunar')}: for Alps and the caps of Apple keyboards`]: [
    ['MX in the Lunar', mx, boardFor('alps'), 'Family', 'does-not-fit'],
    ['caps of an AEK on the Lunar', caps('alps', 'mx'), boardFor('alps'), 'Stem', 'fits'],
  ],
  [`${readme('4pplet/aekiso60')}: for the caps of an AEK and Alps`]: [
    ['Alps in the AEKISO60', alps, boardFor('alps'), 'Family', 'fits'],
    ['caps of an AEK on the AEKISO60', caps('alps', 'mx'), boardFor('alps'), 'Stem', 'fits'],
  ],
  [`${readme('handwired/aek64')}: “Alps-only”`]: [
    ['Alps in the AEK64', alps, boardFor('alps'), 'Family', 'fits'],
  ],
  [`${readme('xw60')}: “for non-MX switches”`]: [
    ['MX in the XW60', mx, boardFor('alps'), 'Family', 'does-not-fit'],
    ['Alps SKCM in the XW60', alps, boardFor('alps'), 'Family', 'fits'],
  ],
  [`${readme('cannonkeys/atlas_alps')}: instead of sockets, pads for Alps and MX`]: [
    ['Alps in the Atlas Alps', alps, boardFor('mx', 'alps'), 'Family', 'fits'],
    [
      'Alps in the Atlas Alps, without solder',
      alps,
      pcb({ mount: ['mx', 'alps'], hotSwap: false }),
      'Soldering',
      'fits-if',
      /You solder/,
    ],
  ],
  [readme('4pplet/waffling60/rev_d_ansi')]: [
    ['Alps in the Waffling60 rev D', alps, boardFor('mx', 'alps'), 'Family', 'fits'],
    ['MX in the Waffling60 rev D', mx, boardFor('mx', 'alps'), 'Family', 'fits'],
  ],
  [`${readme('tominabox1/le_chiffre')}: the original for three families, the HE for MX`]: [
    ['Alps in Le Chiffre', alps, boardFor('mx', 'choc-v1', 'alps'), 'Family', 'fits'],
    ['Choc in Le Chiffre', choc, boardFor('mx', 'choc-v1', 'alps'), 'Family', 'fits'],
    ['Alps in Le Chiffre HE', alps, boardFor('mx'), 'Family', 'does-not-fit'],
    ['Choc in Le Chiffre HE', choc, boardFor('mx'), 'Family', 'does-not-fit'],
    ['MX in Le Chiffre HE', mx, pcb({ hotSwap: true }), 'Soldering', 'fits', /push/],
  ],
  [readme('jian')]: [['Alps in the Jian', alps, boardFor('mx', 'choc-v1', 'alps'), 'Family', 'fits']],
  [readme('meson')]: [['Alps in the Meson', alps, boardFor('mx', 'choc-v1', 'alps'), 'Family', 'fits']],
  [readme('pierce')]: [['Alps in the Pierce', alps, boardFor('mx', 'choc-v1', 'alps'), 'Family', 'fits']],
  [readme('keysofkings/twokey')]: [
    ['Matias in the Twokey', alps, boardFor('mx', 'choc-v1', 'alps'), 'Family', 'fits'],
  ],
  [readme('fractal')]: [['Alps in the Fractal', alps, boardFor('mx', 'alps'), 'Family', 'fits']],
  [readme('reviung/reviung61')]: [['Alps in the REVIUNG61', alps, boardFor('mx', 'alps'), 'Family', 'fits']],
  [readme('rmi_kb/mona/v1_1')]: [['Alps in the Mona', alps, boardFor('mx', 'alps'), 'Family', 'fits']],
  [`${readme('xiudi/xd75')}: two versions, with sockets and for Alps or MX`]: [
    ['MX in the XD75Re', mx, pcb({ hotSwap: true }), 'Soldering', 'fits', /push/],
    ['Alps in the XD75Am', alps, boardFor('mx', 'alps'), 'Family', 'fits'],
    [
      'Alps in the XD75Am, without solder',
      alps,
      pcb({ mount: ['mx', 'alps'], hotSwap: false }),
      'Soldering',
      'fits-if',
      /You solder/,
    ],
  ],
  'deskthority.net/wiki/Keycap_mount: neither goes on the other': [
    ['caps of an AEK on MX', caps('alps', 'mx'), mx, 'Stem', 'does-not-fit'],
    ['a GMK set on Alps', caps('mx', 'mx'), alps, 'Stem', 'does-not-fit'],
  ],
});

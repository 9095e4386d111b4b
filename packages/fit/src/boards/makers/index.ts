import { oneUpKeyboards } from './1up-keyboards.ts';
import { akko } from './akko.ts';
import { asus } from './asus.ts';
import { aula } from './aula.ts';
import { bastardKeyboards } from './bastard-keyboards.ts';
import { boardsource } from './boardsource.ts';
import { cannonkeys } from './cannonkeys.ts';
import { cftkb } from './cftkb.ts';
import { coolerMaster } from './cooler-master.ts';
import { corsair } from './corsair.ts';
import { darkProject } from './dark-project.ts';
import { darmoshark } from './darmoshark.ts';
import { drop } from './drop.ts';
import { ducky } from './ducky.ts';
import { dasKeyboard } from './das-keyboard.ts';
import { durgod } from './durgod.ts';
import { dygma } from './dygma.ts';
import { dztech } from './dztech.ts';
import { feker } from './feker.ts';
import { filco } from './filco.ts';
import { foostan } from './foostan.ts';
import { glorious } from './glorious.ts';
import { gtips } from './gtips.ts';
import { hhkb } from './hhkb.ts';
import { hsgw } from './hsgw.ts';
import { hyperx } from './hyperx.ts';
import { idobao } from './idobao.ts';
import { ikbc } from './ikbc.ts';
import { josefAdamcik } from './josef-adamcik.ts';
import { kata0510 } from './kata0510.ts';
import { kbdfans } from './kbdfans.ts';
import { keebio } from './keebio.ts';
import { keyboardio } from './keyboardio.ts';
import { keychron } from './keychron.ts';
import { kinesis } from './kinesis.ts';
import { kkatano } from './kkatano.ts';
import { kprepublic } from './kprepublic.ts';
import { leopold } from './leopold.ts';
import { logitech } from './logitech.ts';
import { meletrix } from './meletrix.ts';
import { melgeek } from './melgeek.ts';
import { mode } from './mode.ts';
import { monsgeek } from './monsgeek.ts';
import { neo } from './neo.ts';
import { novelkeys } from './novelkeys.ts';
import { nuphy } from './nuphy.ts';
import { obins } from './obins.ts';
import { olkb } from './olkb.ts';
import { others } from './others.ts';
import { owlab } from './owlab.ts';
import { projectkb } from './projectkb.ts';
import { qwertykeys } from './qwertykeys.ts';
import { ramaWorks } from './rama-works.ts';
import { razer } from './razer.ts';
import { realforce } from './realforce.ts';
import { redragon } from './redragon.ts';
import { royalKludge } from './royal-kludge.ts';
import { sharkoon } from './sharkoon.ts';
import { skyloong } from './skyloong.ts';
import { smithRune } from './smith-rune.ts';
import { splitkbCom } from './splitkb-com.ts';
import { steelseries } from './steelseries.ts';
import { tkc } from './tkc.ts';
import { uhk } from './uhk.ts';
import { varmilo } from './varmilo.ts';
import { wasd } from './wasd.ts';
import { wobkey } from './wobkey.ts';
import { wooting } from './wooting.ts';
import { wuque } from './wuque.ts';
import { zsa } from './zsa.ts';
import type { MakerFile } from './record.ts';

/** The boards of all makers, in the sequence in which searches list equals. */
export const makerFiles: readonly MakerFile[] = [
  keychron,
  glorious,
  kbdfans,
  dztech,
  meletrix,
  kkatano,
  cannonkeys,
  novelkeys,
  mode,
  drop,
  others,
  idobao,
  monsgeek,
  akko,
  kprepublic,
  qwertykeys,
  foostan,
  kata0510,
  josefAdamcik,
  splitkbCom,
  zsa,
  keebio,
  boardsource,
  olkb,
  gtips,
  tkc,
  cftkb,
  hsgw,
  wuque,
  ramaWorks,
  projectkb,
  smithRune,
  owlab,
  skyloong,
  redragon,
  sharkoon,
  darkProject,
  darmoshark,
  feker,
  nuphy,
  ducky,
  obins,
  keyboardio,
  durgod,
  melgeek,
  bastardKeyboards,
  oneUpKeyboards,
  hhkb,
  wooting,
  royalKludge,
  leopold,
  filco,
  coolerMaster,
  wasd,
  realforce,
  wobkey,
  neo,
  corsair,
  logitech,
  razer,
  hyperx,
  asus,
  varmilo,
  ikbc,
  aula,
  dasKeyboard,
  dygma,
  kinesis,
  steelseries,
  uhk,
];

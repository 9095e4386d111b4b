import * as artisan from './scenes/artisan.ts';
import * as boards from './scenes/boards.ts';
import * as cables from './scenes/cables.ts';
import * as desk from './scenes/desk.ts';
import * as keycaps from './scenes/keycaps.ts';
import * as portraits from './scenes/portraits.ts';
import * as sheets from './scenes/sheets.ts';
import * as switches from './scenes/switches.ts';
import * as tools from './scenes/tools.ts';
import * as tuning from './scenes/tuning.ts';
import type { Scene } from './draw/scene.ts';

/** One scene for each part's slug, but for members of families that look like another. */
export const productScenes: Readonly<Record<string, () => Scene>> = {
  'semaphore-linear-switch': switches.semaphoreLinear,
  'ballast-tactile-switch': switches.ballastTactile,
  'telegraph-clicky-switch': switches.telegraphClicky,
  'long-pole-linear-switch': switches.longPoleLinear,
  'night-mail-silent-switch': switches.nightMailSilent,
  'coupler-heavy-tactile-switch': switches.couplerHeavy,
  'footbridge-low-profile-switch': switches.footbridgeLow,
  'fen-country-keycaps': keycaps.fenCountry,
  'rosehip-keycaps': keycaps.rosehip,
  'blueprint-keycaps': keycaps.blueprint,
  'night-train-artisan-keycap': artisan.nightTrainArtisan,
  'harbour-lamp-keycaps': keycaps.harbourLamp,
  'sleeper-60-kit': boards.sleeper60,
  'roundhouse-65-kit': boards.roundhouse65,
  'gantry-75-kit': boards.gantry75,
  'long-platform-tkl-kit': boards.longPlatformTkl,
  'branch-line-cable': cables.branchLineCable,
  'branch-line-cable-red': cables.branchLineRed,
  'branch-line-cable-moss': cables.branchLineMoss,
  'branch-line-cable-bone': cables.branchLineBone,
  'signal-wire-coiled-cable': cables.signalWireCoiled,
  'trackman-stabilisers': tuning.trackmanStabilisers,
  'axle-grease-lube-kit': tuning.greaseLubeKit,
  'onion-skin-switch-films': tuning.onionSkinFilms,
  'shunter-pullers': tools.shunterPullers,
  'uncoupler-switch-opener': tools.uncouplerOpener,
  'nine-platforms-switch-tester': tools.ninePlatformsTester,
  'brass-65-plate': sheets.brassPlate,
  'switchboard-65-pcb': sheets.switchboardPcb,
  'quiet-car-foam-kit': sheets.quietCarFoam,
  'evening-line-desk-mat': desk.eveningLineMat,
  'sleeper-wrist-rests': desk.sleeperWristRest,
};

/** Reviewers' portraits, which are square. */
export const portraitScenes: Readonly<Record<string, () => Scene>> = {
  'portrait-cheerful': portraits.cheerful,
  'portrait-bespectacled': portraits.bespectacled,
  'portrait-winking': portraits.winking,
  'portrait-moustached': portraits.moustached,
  'portrait-feline': portraits.feline,
  'portrait-dozing': portraits.dozing,
};

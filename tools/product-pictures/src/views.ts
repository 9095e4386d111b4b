import type { Scene } from './draw/scene.ts';
import * as artisan from './scenes/artisan-views.ts';
import * as boards from './scenes/board-views.ts';
import * as cables from './scenes/cable-views.ts';
import * as desk from './scenes/desk-views.ts';
import * as keycaps from './scenes/keycap-views.ts';
import * as sheets from './scenes/sheet-views.ts';
import * as switches from './scenes/switch-views.ts';
import * as tools from './scenes/tool-views.ts';
import * as tuning from './scenes/tuning-views.ts';

/** What each part's pictures after the first show, by its slug. */
export const productViews: Readonly<Record<string, Readonly<Record<string, () => Scene>>>> = {
  'semaphore-linear-switch': { below: switches.semaphoreBelow, apart: switches.semaphoreApart },
  'ballast-tactile-switch': { stem: switches.ballastStem, apart: switches.ballastApart },
  'telegraph-clicky-switch': { side: switches.telegraphSide, apart: switches.telegraphApart },
  'long-pole-linear-switch': { stem: switches.longPoleStem },
  'night-mail-silent-switch': { stem: switches.nightMailStem, apart: switches.nightMailApart },
  'coupler-heavy-tactile-switch': { pair: switches.couplerPair, stem: switches.couplerStem },
  'footbridge-low-profile-switch': { height: switches.footbridgeHeight, above: switches.footbridgeTop },
  'fen-country-keycaps': { board: keycaps.fenCountryBoard, below: keycaps.fenCountryBelow },
  'rosehip-keycaps': { board: keycaps.rosehipBoard, below: keycaps.rosehipBelow },
  'blueprint-keycaps': { drawings: keycaps.blueprintDrawings },
  'harbour-lamp-keycaps': {
    board: keycaps.harbourLampBoard,
    side: keycaps.harbourLampSide,
    close: keycaps.harbourLampDetail,
  },
  'sleeper-60-kit': { above: boards.sleeperAbove, back: boards.sleeperBack },
  'roundhouse-65-kit': { back: boards.roundhouseBack, apart: boards.roundhouseApart },
  'gantry-75-kit': { knob: boards.gantryKnobDetail, side: boards.gantrySide },
  'long-platform-tkl-kit': { close: boards.longPlatformDetail },
  'brass-65-plate': { corner: sheets.brassCorner, above: sheets.brassAbove },
  'switchboard-65-pcb': { close: sheets.pcbDetail },
  'quiet-car-foam-kit': { corner: sheets.foamCorner },
  'night-train-artisan-keycap': { above: artisan.artisanAbove },
  'branch-line-cable': { plug: cables.branchLinePlug, strap: cables.branchLineStrap },
  'signal-wire-coiled-cable': { joint: cables.signalWireJoint, coil: cables.signalWireCoil },
  'trackman-stabilisers': { close: tuning.stabiliserClose },
  'axle-grease-lube-kit': { pots: tuning.greasePots, brush: tuning.greaseBrush },
  'onion-skin-switch-films': { fitted: tuning.filmFitted, stack: tuning.filmStack },
  'shunter-pullers': { wire: tools.pullerWire, tips: tools.pullerTips },
  'uncoupler-switch-opener': { above: tools.openerAbove, bay: tools.openerBay },
  'nine-platforms-switch-tester': { above: tools.testerAbove, side: tools.testerSide },
  'evening-line-desk-mat': { flat: desk.matFlat, stitches: desk.matStitches },
  'sleeper-wrist-rests': { board: desk.restsAtBoard },
};

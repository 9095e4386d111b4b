import type { ToldFact } from './own-build.ts';

/** An answer as an owner sees it on the keyboard: a drawing of 64 by 48 units, and its words. */
export interface DrawnAnswer {
  /** The answer's value as text, as `answersAbout` has it. */
  value: string;
  words: string;
  /** The SVG path of the lines. */
  lines: string;
  /** The SVG path of what is filled. */
  filled?: string;
}

/** A switch: its stem from above at the left, and its side at the right. */
const above = 'M3 11h26v26H3z';
const tall = 'M38 30l3-14h16l3 14zM45 16v-6h8v6';
const flat = 'M37 31v-7h24v7zM43 24v-4h12v4';
const cross = 'M14 17h4v5h5v4h-5v5h-4v-5H9v-4h5z';
const pins = 'M43 31v7M55 31v5';

/** A space bar from the side, and a wire below it. */
const spaceBar = 'M6 4h52v6H6zM15 10v8M49 10v8';
const pcb = 'M2 38h60v4H2z';

/** The place of a switch on a PCB: its middle hole and those of the metal pins. */
const holes = 'M10 2h44v44H10zM32 18a6 6 0 1 0 .1 0M21 13a2 2 0 1 0 .1 0M41 8a2 2 0 1 0 .1 0';

/** A case in cross-section, and the PCB in it. */
const trough = 'M4 12v32h56V12';

/** A key switch from above, with the board's owner below. */
const top = 'M14 6h36v36H14zM30 19h4v4h4v4h-4v4h-4v-4h-4v-4h4z';

/** Two keys side by side, with the distance of their middles. */
const distance = 'M17 42h30M17 39v6M47 39v6';

/** By fact. The other answers are in the list of all facts. */
export const drawnAnswers: Partial<Record<ToldFact, readonly DrawnAnswer[]>> = {
  mount: [
    { value: 'mx', words: 'MX', lines: above + tall + pins, filled: cross },
    {
      value: 'he',
      words: 'Hall effect',
      lines: `${above + tall}M45 34v4a4 4 0 0 0 8 0v-4M43 34h4M51 34h4`,
      filled: cross,
    },
    {
      value: 'optical',
      words: 'Optical',
      lines: `${above + tall}M37 36h23M56 33l4 3-4 3`,
      filled: cross,
    },
    {
      value: 'choc-v1',
      words: 'Choc v1',
      lines: above + flat + pins,
      filled: 'M10 20h4v8h-4zM18 20h4v8h-4z',
    },
    {
      value: 'choc-v2',
      words: 'Choc v2',
      lines: `${above + flat + pins}M16 14a10 10 0 1 0 .1 0`,
      filled: cross,
    },
    {
      value: 'topre',
      words: 'Topre',
      lines: `${above}M16 15a9 9 0 1 0 .1 0M16 20a4 4 0 1 0 .1 0M37 34c2-20 22-20 24 0zM45 19v-6h8v6`,
    },
    { value: 'alps', words: 'Alps', lines: above + tall + pins, filled: 'M8 22h16v4H8z' },
  ],
  hotSwap: [
    {
      value: 'true',
      words: 'Yes, it sits in a socket',
      lines:
        'M16 20l3-12h18l3 12zM24 8V4h8v4M23 20v6M33 20v6M2 33h60v4H2zM18 37v7h20v-7M54 26V8M49 13l5-5 5 5',
    },
    {
      value: 'false',
      words: 'No, it is soldered',
      lines: 'M20 30l3-12h18l3 12zM28 18v-5h8v5M2 30h60v4H2zM26 34v10M38 34v10',
      filled: 'M21 34h10l-5 8zM33 34h10l-5 8z',
    },
  ],
  stabilisers: [
    {
      value: 'plate',
      words: 'Clipped into the plate',
      lines: `${spaceBar}M10 18h10v12H10zM44 18h10v12H44zM2 23h8M20 23h24M54 23h8M7 26h3M20 26h3M41 26h3M54 26h3M15 30v4h34v-4${pcb}`,
    },
    {
      value: 'screw-in',
      words: 'Screwed to the PCB',
      lines: `${spaceBar}M8 18h14v20H8zM42 18h14v20H42zM22 31h20${pcb}`,
      filled: 'M13 38h4v6h4v3H9v-3h4zM47 38h4v6h4v3H43v-3h4z',
    },
    {
      value: 'screw-in,clip-in',
      words: 'Clipped into the PCB',
      lines: `${spaceBar}M8 18h14v20H8zM42 18h14v20H42zM22 31h20${pcb}M12 42l-4 4M18 42l4 4M46 42l-4 4M52 42l4 4`,
    },
    {
      value: 'costar',
      words: 'A bare wire (Costar)',
      lines:
        'M6 4h52v6H6zM12 10v10h6V10M46 10v10h6V10M15 17H8v13h48V17h-7M2 36h60v4H2zM22 36v-9h5v9M37 36v-9h5v9',
    },
  ],
  connector: [
    {
      value: 'usb-c',
      words: 'USB-C',
      lines: 'M19 17h26a7 7 0 0 1 0 14H19a7 7 0 0 1 0-14z',
      filled: 'M21 22h22v4H21z',
    },
    { value: 'usb-micro', words: 'Micro-USB', lines: 'M14 17h36v6l-6 8H20l-6-8z', filled: 'M22 21h20v3H22z' },
    {
      value: 'usb-mini',
      words: 'Mini-USB',
      lines: 'M16 11h32v9l-4 4v10H20V24l-4-4z',
      filled: 'M24 20h16v6H24z',
    },
    { value: 'usb-a', words: 'USB-A', lines: 'M8 12h48v22H8z', filled: 'M12 16h40v8H12z' },
  ],
  pins: [
    { value: '3', words: '3 pins: no holes at the sides', lines: holes },
    {
      value: '3,5',
      words: '3 and 5 pins: a hole at each side',
      lines: holes,
      filled: 'M17 21a3 3 0 1 0 .1 0M47 21a3 3 0 1 0 .1 0',
    },
  ],
  mounting: [
    {
      value: 'tray',
      words: 'Tray: screwed to the bottom',
      lines: `${trough}M8 24h48v4H8zM18 28v16M46 28v16`,
      filled: 'M15 20h6v4h-6zM43 20h6v4h-6z',
    },
    {
      value: 'top',
      words: 'Top: hung from the upper half',
      lines: 'M4 12v32h56V12zM4 12h56M8 24h48M14 33h36',
      filled: 'M11 12h5v12h-5zM48 12h5v12h-5z',
    },
    {
      value: 'bottom',
      words: 'Bottom: on the lower half',
      lines: `${trough}M8 20h48M14 28h36`,
      filled: 'M9 20h5v24H9zM50 20h5v24h-5z',
    },
    {
      value: 'gasket',
      words: 'Gasket: between soft strips',
      lines: `${trough}M7 23h50M16 32h32`,
      filled: 'M6 16h10v5H6zM6 25h10v5H6zM48 16h10v5H48zM48 25h10v5H48z',
    },
    {
      value: 'sandwich',
      words: 'Sandwich: between two halves',
      lines: 'M4 10v10M60 10v10M4 26v18h56V26M14 32h36',
      filled: 'M2 21h60v4H2z',
    },
    {
      value: 'integrated',
      words: 'Integrated: the case is the plate',
      lines: 'M4 12h56v32H4zM14 28h36',
      filled: 'M4 12h56v5H4z',
    },
  ],
  lights: [
    { value: 'north', words: 'Behind its middle, away from you', lines: top, filled: 'M32 9a3 3 0 1 0 .1 0' },
    {
      value: 'south',
      words: 'Before its middle, towards you',
      lines: top,
      filled: 'M32 33a3 3 0 1 0 .1 0',
    },
    { value: 'none', words: 'It has no lights', lines: top },
  ],
  facing: [
    {
      value: 'north',
      words: 'North: the slot for a light is away from you',
      lines: `${top}M24 10h16v5H24z`,
    },
    {
      value: 'south',
      words: 'South: the slot for a light is towards you',
      lines: `${top}M24 34h16v5H24z`,
    },
  ],
  spacing: [
    { value: 'mx', words: '19 mm, as on most', lines: `M4 6h26v26H4zM34 6h26v26H34z${distance}` },
    {
      value: 'choc',
      words: '18 mm, as on flat ones',
      lines: `M6 9h23v20H6zM32 9h23v20H32zM17 42h27M17 39v6M44 39v6`,
    },
  ],
  sockets: [
    {
      value: 'usual',
      words: 'Those of any maker',
      lines: 'M8 10h48v28H8z',
      filled: 'M18 19h9v10h-9zM37 19h9v10h-9z',
    },
    {
      value: 'outemu',
      words: 'Only those of Outemu, with thin pins',
      lines: 'M8 10h48v28H8z',
      filled: 'M21 19h3v10h-3zM40 19h3v10h-3z',
    },
  ],
  pcbThickness: [
    { value: '1.6', words: '1.6 mm, as most', lines: 'M4 18h44v14H4zM56 18v14M53 18h6M53 32h6' },
    { value: '1.2', words: '1.2 mm', lines: 'M4 20h44v9H4zM56 20v9M53 20h6M53 29h6' },
  ],
};

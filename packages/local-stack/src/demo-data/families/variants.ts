import type { FactsOf } from '@switchyard/shared/parts';
import { pressed } from '../parts/pressed.ts';
import type { DemoPart } from '../parts/part.ts';
import { memberPart, type DemoFamily } from './family.ts';

/** A tray of the same switch. The price is per switch. */
const telegraphTray = (count: number, price: number, availableQuantity: number): DemoPart =>
  memberPart('telegraph-clicky-switch.webp', {
    slug: `telegraph-clicky-tray-${count}`,
    name: `Telegraph Clicky Switch, Tray of ${count}`,
    price,
    availableQuantity,
    minimumOrder: count,
    quantityStep: count,
    weight: 2,
    about: [
      `The loud one by the tray of ${count}: a click bar that snaps once on the way down and once on the way up, and a box-style stem that keeps crumbs out. No switch is loose, so no pin is bent when it arrives.`,
    ],
    facts: {
      kind: 'switch',
      feel: 'clicky',
      force: 50,
      preTravel: 1.8,
      pins: '3',
      mount: 'mx',
      lubed: false,
      silent: false,
      ...pressed('0/28 0.3/36 0.8/41 1.3/46 1.6/50 1.75/50 1.85/38 2.2/45 2.7/51 3.2/57 3.6/62'),
    },
    notes: ['Priced per switch, sold by the whole tray'],
    box: [`Trays of ${count} switches, of card`],
  });

const telegraph: DemoFamily = {
  name: 'Telegraph Clicky Switch',
  choices: ['Pack'],
  members: [
    { slug: 'telegraph-clicky-switch', values: ['Loose, from 10'] },
    { slug: 'telegraph-clicky-tray-35', values: ['Tray of 35'] },
    { slug: 'telegraph-clicky-tray-70', values: ['Tray of 70'] },
  ],
  parts: [telegraphTray(35, 0.46, 700), telegraphTray(70, 0.43, 980)],
};

interface CableColour {
  colour: string;
  said: NonNullable<FactsOf<'cable'>['colour']>[number];
  picture: string;
  availableQuantity: number;
  word: string;
}

const branchLineIn = ({ colour, said, picture, availableQuantity, word }: CableColour): DemoPart =>
  memberPart(`${picture}.webp`, {
    slug: picture,
    name: `Branch Line USB-C Cable, 1.8 m, ${colour}`,
    price: 21.5,
    availableQuantity,
    weight: 70,
    about: [
      `The straight, supple cable in a nylon sleeve ${word}, with machined shells slim enough for recessed ports. It carries USB 2.0 and 60 W, which is all a keyboard asks.`,
    ],
    facts: {
      kind: 'cable',
      hostEnd: 'usb-c',
      connector: 'usb-c',
      length: 180,
      coiled: false,
      aviator: false,
      colour: [said],
    },
    details: { Sleeve: 'Braided nylon', Data: 'USB 2.0', Power: '60 W' },
    box: ['One cable, wound flat', 'A leather strap with a brass stud, worth keeping'],
  });

/** The sold-out part that people wait for. */
export const awaitedPart = 'branch-line-cable-red';

const branchLine: DemoFamily = {
  name: 'Branch Line USB-C Cable, 1.8 m',
  choices: ['Colour'],
  members: [
    { slug: 'branch-line-cable', values: ['Navy'] },
    { slug: awaitedPart, values: ['Signal red'] },
    { slug: 'branch-line-cable-moss', values: ['Moss'] },
    { slug: 'branch-line-cable-bone', values: ['Bone'] },
  ],
  parts: [
    branchLineIn({
      colour: 'Signal Red',
      said: 'red',
      picture: awaitedPart,
      availableQuantity: 0,
      word: 'as red as a signal at danger',
    }),
    branchLineIn({
      colour: 'Moss',
      said: 'green',
      picture: 'branch-line-cable-moss',
      availableQuantity: 44,
      word: 'of a moss green with a fleck of straw',
    }),
    branchLineIn({
      colour: 'Bone',
      said: 'beige',
      picture: 'branch-line-cable-bone',
      availableQuantity: 3,
      word: 'the colour of bone, which shows every coffee',
    }),
  ],
};

const eveningLine: DemoFamily = {
  name: 'Evening Line Desk Mat',
  choices: ['Size'],
  members: [
    { slug: 'evening-line-desk-mat-small', values: ['600 × 300 mm'] },
    { slug: 'evening-line-desk-mat', values: ['900 × 400 mm'] },
  ],
  parts: [
    memberPart('evening-line-desk-mat.webp', {
      slug: 'evening-line-desk-mat-small',
      name: 'Evening Line Desk Mat, Small',
      price: 18.5,
      availableQuantity: 38,
      weight: 320,
      about: [
        'The branch line at dusk for a small desk: room for a 65% board and a mouse, and none for the mug. The stitched edge sits flush with the surface, as on the large one.',
      ],
      facts: { kind: 'desk', use: 'mat', deskMaterial: 'rubber', width: 600 },
      details: { Size: '600 × 300 × 4 mm', Surface: 'Smooth polyester', Care: 'Cold water, by hand' },
      box: ['One mat, rolled, in a card tube'],
    }),
  ],
};

/** Parts sold in several pack sizes, colours or sizes. */
export const variantFamilies: readonly DemoFamily[] = [telegraph, branchLine, eveningLine];

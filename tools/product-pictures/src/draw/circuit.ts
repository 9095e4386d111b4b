import { sheet } from './board.ts';
import type { Colour } from './colour.ts';
import { keyUnit } from './keycap.ts';
import type { Layout } from './layout.ts';
import { matte, metal, satin } from './material.ts';
import { block, move, moveAll, turned, type Mesh } from './mesh.ts';
import { oblong, rectangle } from './outline.ts';
import { places } from './strokes.ts';
import { place, type Vector } from './vector.ts';

/** The inks and metals of a board. */
export interface BoardInk {
  mask: Colour;
  trace: Colour;
  silk: Colour;
  drill: Colour;
}

export const purple: BoardInk = { mask: '#43307a', trace: '#513c90', silk: '#b9abe2', drill: '#150e29' };
export const green: BoardInk = { mask: '#1f6555', trace: '#2a7664', silk: '#a9d6c8', drill: '#0d2622' };
export const black: BoardInk = { mask: '#25262d', trace: '#31333c', silk: '#b4b7c2', drill: '#0c0c10' };

const gold = '#e4bd62';

const pinHoles = places('-3.81 2.54  2.54 5.08');

/** What is printed, etched and drilled round each switch of a board, by the place from the switch's middle. */
function footprint(x: number, y: number, { trace, silk, drill }: BoardInk): Colour | undefined {
  const within = (right: number, up: number, radius: number): boolean =>
    Math.hypot(x - right, y - up) < radius;
  if (within(0, 0, 2) || within(5.1, 0, 0.9) || within(-5.1, 0, 0.9)) return drill;
  for (const [right, up] of pinHoles) {
    if (within(right, up, 0.8)) return drill;
    if (within(right, up, 1.7)) return gold;
  }
  if (Math.abs(x) < 1.7 && Math.abs(y + 5) < 1.4) return '#f4efe2';
  const edge = Math.max(Math.abs(x), Math.abs(y));
  if (edge > 7 && edge < 7.35) return silk;
  return Math.abs(y - 8.4) < 0.5 || Math.abs(x - 8.6) < 0.4 ? trace : undefined;
}

/** A bare board with what is printed and etched, its top at z = 0. */
export function etchedBoard(layout: Layout, ink: BoardInk): Mesh {
  const half = keyUnit / 2;
  const print = ([x, y]: Vector): Colour | undefined => {
    const near = layout.keys.find((key) => Math.abs(x - key.x) < half && Math.abs(y - key.y) < half);
    return near && footprint(x - near.x, y - near.y, ink);
  };
  return sheet(layout.width + 3, layout.depth + 3, 3, 1.6, satin(ink.mask, { roughness: 0.3, print }));
}

/** A controller's chip, standing on z = 0. */
export const chip = (): Mesh => block(() => rectangle(8, 8), 0, 1.2, matte('#1c1a24'));

/** The metal shell of a USB-C port, lying on z = 0. */
export const portShell = (): Mesh => block(oblong(9, 7.4, 1.4), 0, 3.2, metal('#c9ced6'));

/** The sockets in the holes of a board, as seen from above. */
export function socketsOn(layout: Layout): Mesh[] {
  const socket = [
    move(turned(places('2 0  2 .4'), matte('#0d2622'), { smoothness: 16 }), place({ at: [0, 0, 0] })),
    move(
      block(oblong(5.4, 2.6, 1), 0, 0.9, matte('#16352f'), { bevel: 0.2 }),
      place({ at: [0, 4, 0], turn: 15 }),
    ),
  ];
  return layout.keys.flatMap(({ x, y }) => moveAll(socket, place({ at: [x, y, 0] })));
}

import { mostKeys, type PlacedKey } from '../keys/keys.ts';
import { readLength, readNumber } from './layout-numbers.ts';
import { nodesWith, preprocess, refuseUnexpanded } from './devicetree.ts';
import { LayoutFault } from './layout-fault.ts';
import { place } from './turn.ts';

const attributes = '&key_physical_attrs';

/** Whether a text contains keys of a ZMK devicetree. */
export const isZmk = (text: string) => text.includes(attributes);

/** A physical layout in a ZMK devicetree, where lengths are in hundredths of a unit. `read` throws LayoutFault. */
export interface ZmkLayout {
  name: string;
  read: () => PlacedKey[];
}

/**
 * Lists the physical layouts in a devicetree file of ZMK. Their keys are only parsed by `read`.
 * @throws LayoutFault if the file has no keys outside of comments
 */
export function zmkLayouts(source: string): ZmkLayout[] {
  const text = preprocess(source, isZmk);
  // A node with keys is a layout, even if another file says so: `compatible` may stand in the file that includes this.
  const nodes = nodesWith(text, new RegExp(attributes));
  const layouts = nodes.length > 0 ? nodes : [text].filter(isZmk);
  if (layouts.length === 0)
    throw new LayoutFault('All keys of the file are in comments, or left out by “#if”.');
  return layouts.map((layout, place) => ({
    name: /display-name\s*=\s*"([^"\n]{1,200})"/.exec(layout)?.[1] ?? `Layout ${place + 1}`,
    read() {
      refuseUnexpanded(layout);
      const keys = layout.split(attributes).slice(1);
      if (keys.length > mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
      return keys.map(readKey);
    },
  }));
}

function readKey(text: string): PlacedKey {
  const [cells = ''] = text.slice(0, 200).split('>', 1);
  // Devicetree calculates in brackets, as in `(3 * 100)`. A number alone may stand in them, too.
  if (/\([^()]*\d\s*[-+*/%<|&^?]/.test(cells))
    throw new LayoutFault('The file calculates where its keys are. Paste it with the numbers that come out.');
  const numbers = cells.match(/-?\d{1,6}/g)?.map((each) => Number(each) / 100) ?? [];
  const [w, h, x, y, angle = 0, rx, ry] = numbers;
  if (w === undefined || h === undefined || x === undefined || y === undefined)
    throw new LayoutFault('Each “&key_physical_attrs” of ZMK needs a width, a height and where the key is.');
  const told = { w, h, x, y, r: angle, rx: rx ?? x, ry: ry ?? y };
  const number = (name: keyof typeof told) => readNumber(told, name) ?? 0;
  const main = {
    x: number('x'),
    y: number('y'),
    width: readLength(told, 'w') ?? 1,
    height: readLength(told, 'h') ?? 1,
  };
  const turn = { centreX: number('rx'), centreY: number('ry'), angle: number('r') };
  return { ...place({ main }, turn), legend: '', isListed: true };
}

import { mostKeys, type PlacedKey } from './keys.ts';

type Settings = Readonly<Record<string, unknown>>;

/** A mistake in a layout, in words for the person who pasted it. */
export class LayoutFault extends Error {}

/** Further away, no key of a keyboard is. In units of a letter key. */
const farthest = 100;

interface Pen {
  x: number;
  y: number;
  /** Where keys are turned around, and by how many degrees. */
  centreX: number;
  centreY: number;
  angle: number;
  next: Shape;
}

interface Shape {
  width: number;
  height: number;
  secondWidth: number | undefined;
  secondHeight: number | undefined;
  isDecoration: boolean;
}

const usual: Shape = {
  width: 1,
  height: 1,
  secondWidth: undefined,
  secondHeight: undefined,
  isDecoration: false,
};

/** Reads rows as keyboard-layout-editor.com writes them: an array of keys and what changes from there on. */
export function readKle(rows: readonly unknown[]): PlacedKey[] {
  const keys: PlacedKey[] = [];
  const pen: Pen = { x: 0, y: 0, centreX: 0, centreY: 0, angle: 0, next: usual };
  for (const row of rows) {
    if (isSettings(row)) continue;
    if (!Array.isArray(row)) throw new LayoutFault('Each row of the layout must be a list of keys.');
    for (const item of row as unknown[]) {
      if (typeof item === 'string') {
        addKey(keys, pen, item);
      } else if (isSettings(item)) {
        change(pen, item);
      } else {
        throw new LayoutFault('A row may only have texts for keys, and objects for what changes.');
      }
    }
    pen.x = pen.centreX;
    pen.y += 1;
  }
  return keys;
}

export function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addKey(keys: PlacedKey[], pen: Pen, label: string): void {
  const { width, height, secondWidth, secondHeight, isDecoration } = pen.next;
  const lines = label.split('\n');
  if (!isDecoration && isFirstChoice(lines)) {
    if (keys.length === mostKeys) throw new LayoutFault(`A layout may have at most ${mostKeys} keys.`);
    const second =
      secondWidth === undefined && secondHeight === undefined
        ? undefined
        : { width: secondWidth ?? width, height: secondHeight ?? height };
    keys.push({ ...turned(pen, width, height), width, height, second, legend: readLegend(lines) });
  }
  pen.x += width;
  pen.next = usual;
}

/** VIA marks the keys of a choice by “choice,value” in the fourth place of the label; value 0 is the usual one. */
function isFirstChoice(lines: readonly string[]): boolean {
  return !/^\d+,[1-9]\d*$/.test(lines[3] ?? '');
}

/** The last of the usual places for what a key types. VIA writes the place in the matrix there, such as “0,1”. */
function readLegend(lines: readonly string[]): string {
  const words = lines.slice(0, 2).filter((line) => line !== '');
  const legend = (words.at(-1) ?? '').replace(/<[^>]{0,200}>/g, '');
  return /^\d+,\d+$/.test(legend) ? '' : legend.slice(0, 20);
}

/** Where the key is once it is turned: its centre moves around the centre of its group. */
export function turned({ x, y, centreX, centreY, angle }: Omit<Pen, 'next'>, width: number, height: number) {
  const radians = (angle * Math.PI) / 180;
  const across = x + width / 2 - centreX;
  const down = y + height / 2 - centreY;
  return {
    x: centreX + across * Math.cos(radians) - down * Math.sin(radians) - width / 2,
    y: centreY + across * Math.sin(radians) + down * Math.cos(radians) - height / 2,
    angle,
  };
}

function change(pen: Pen, settings: Settings): void {
  const number = (name: string) => readNumber(settings, name);
  pen.angle = number('r') ?? pen.angle;
  const [centreX, centreY] = [number('rx'), number('ry')];
  if (centreX !== undefined || centreY !== undefined) {
    pen.centreX = centreX ?? pen.centreX;
    pen.centreY = centreY ?? pen.centreY;
    pen.x = pen.centreX;
    pen.y = pen.centreY;
  }
  pen.x += number('x') ?? 0;
  pen.y += number('y') ?? 0;
  pen.next = {
    width: readLength(settings, 'w') ?? pen.next.width,
    height: readLength(settings, 'h') ?? pen.next.height,
    secondWidth: readLength(settings, 'w2') ?? pen.next.secondWidth,
    secondHeight: readLength(settings, 'h2') ?? pen.next.secondHeight,
    isDecoration: settings.d === true || pen.next.isDecoration,
  };
}

export function readNumber(settings: Settings, name: string): number | undefined {
  const value = settings[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !(Math.abs(value) <= 360))
    throw new LayoutFault(`“${name}” must be a number that a keyboard can have.`);
  if (name !== 'r' && Math.abs(value) > farthest)
    throw new LayoutFault(`“${name}” must be at most ${farthest}.`);
  return value;
}

/** The width or height of a key. */
export function readLength(settings: Settings, name: string): number | undefined {
  const value = readNumber(settings, name);
  if (value !== undefined && (value < 0.5 || value > 20))
    throw new LayoutFault(`“${name}” of a key must be 0.5 to 20.`);
  return value;
}

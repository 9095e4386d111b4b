import { describe, expect, it } from 'vitest';
import { judgeBuild } from '../judging/build.ts';
import { stabilisersFor } from '../coverage/counts.ts';
import { read, readRows, readVia } from '../reading/testing-layouts.ts';

const sizes = (...row: readonly unknown[]) => readRows(row).keys.map(({ size }) => size);
const wires = (...row: readonly unknown[]) => Object.fromEntries(stabilisersFor(readRows(row).keys));

describe('the size of a key', () => {
  it.each([
    [1.24, 1.25],
    [1.26, 1.25],
    [1.72, 1.75],
    [6.26, 6.25],
    [2.02, 2],
  ])('is the quarter that %s means', (drawn, size) => {
    expect(sizes({ w: drawn }, '')).toEqual([size]);
  });

  it('is none if no set has such a cap', () => {
    expect(sizes({ w: 1.4 }, '', { w: 1.5, h: 1.5 }, '')).toEqual([undefined, undefined]);
  });

  it.each([
    ['inside the first one', { w: 1.75, w2: 1.25 }, 1.75],
    ['that is the same', { w: 1.75, w2: 1.75 }, 1.75],
    ['inside an upright key', { h: 2, h2: 1 }, 2],
    ['around the first one', { w: 1.25, w2: 1.75 }, 1.75],
  ])('does not change by a second rectangle %s', (_, settings, size) => {
    expect(sizes(settings, '')).toEqual([size]);
  });

  it.each([
    ['from its lower part', { w: 1.25, h: 2, w2: 1.5, h2: 1, x2: -0.25 }],
    ['from its upper part', { w: 1.5, h: 1, w2: 1.25, h2: 2, x2: 0.25 }],
    ['with both parts as narrow', { w: 1.25, h: 2, w2: 1, h2: 1, x2: -0.25 }],
    ['as one rectangle', { w: 1.25, h: 2 }],
  ])('is that of an ISO Enter that is drawn %s', (_, settings) => {
    expect(sizes(settings, 'Enter')).toEqual(['iso']);
    expect(wires(settings, 'Enter')).toEqual({ 2: 1 });
  });

  it('is not that of decoration whose label was lost in the row above', () => {
    expect(readRows(['A', { x: 1, w: 14, h: 5, d: true }], ['B', 'C']).keys).toMatchObject([
      { legend: 'A' },
      { legend: 'B', width: 1, x: 0 },
      { legend: 'C', x: 1 },
    ]);
  });

  it('needs no check for decoration', () => {
    expect(readRows([{ w: 0.1, h: 0.1, d: true }, '', { x: 0.5 }, 'A']).keys).toMatchObject([
      { x: 0, width: 1 },
    ]);
  });
});

describe('what a board needs', () => {
  it('has a cap for each switch, also for keys of a shape that no set has', () => {
    const pasted = '[{"w":1.5,"h":2,"w2":2.25,"h2":1,"x2":-0.75,"y2":1},"Enter","A",{"w":1.4},"B"]';
    expect(judgeBuild({ parts: [], board: { pasted } }).counts).toMatchObject({
      switches: 3,
      caps: [{ size: 1, count: 1 }],
      unusualCaps: 2,
    });
    expect(judgeBuild({ parts: [], board: { layout: '60-iso' } }).counts).not.toHaveProperty('unusualCaps');
  });
});

describe('the stabiliser of a key', () => {
  it.each([
    ['a big-ass Enter', { w: 1.5, h: 2, w2: 2.25, h2: 1, x2: -0.75, y2: 1 }, { 2: 1 }],
    ['an Enter of one rectangle upon another', { w: 1.25, w2: 1.5, h2: 1, x2: -0.25, y2: -1 }, { 2: 1 }],
    ['an L shape of letter keys', { w: 1, h: 2, w2: 2, h2: 1, y2: 1 }, { 2: 1 }],
    ['a key of 3 units', { w: 3 }, { 3: 1 }],
    ['an upright key of 3 units', { h: 3 }, { 3: 1 }],
    ['a key of 2 by 2 units', { w: 2, h: 2 }, { 2: 1 }],
    ['a key of 1.75 units', { w: 1.75 }, {}],
    ['a key of an odd width', { w: 2.37 }, { 2: 1 }],
  ])('is there for %s', (_, settings, needed) => {
    expect(wires(settings, '')).toEqual(needed);
  });

  it('is that of an upright key if a key of 2 units is turned by 90°', () => {
    const [key] = readRows([{ r: 90, rx: 3, ry: 3, w: 2 }, '']).keys;
    expect(key).toMatchObject({ width: 1, height: 2, size: 2, angle: 0 });
  });
});

describe('a rotary encoder', () => {
  const label = (matrix: string, tenth: string) => [matrix, ...Array<string>(8).fill(''), tenth].join('\n');

  it.each([
    ['with a place in the matrix', label('0,2', 'e0')],
    ['that can only be turned', label('', 'e1')],
    ['of a capital letter', label('0,2', 'E0')],
  ])('of VIA %s is a knob, and no key', (_, knob) => {
    const { keys, knobs } = readVia(['0,0', '0,1', { x: 0.25 }, knob], ['1,0', { w: 2 }, '1,1']);
    expect(keys).toHaveLength(4);
    expect(knobs).toMatchObject([{ x: 2.25, y: 0 }]);
  });

  it('of Vial is one knob with its two directions, and the key between them is its shaft', () => {
    const knob = [label('0,0', 'e'), '0,4', label('0,1', 'e')];
    const { keys, knobs } = readVia(['0,0', '0,1', '0,2', ...knob], ['1,0', '1,1', '1,2']);
    expect([keys.length, knobs.length]).toEqual([6, 1]);
    const two = [label('0,0', 'e'), label('0,1', 'e'), label('1,0', 'e'), label('1,1', 'e')];
    expect(readVia(['0,0', ...two]).knobs).toHaveLength(2);
  });

  it('of Vial has a shaft of any size', () => {
    const shaft = [{ x: 1.25, w: 1.5, h: 1.5 }, '0,2'];
    const sides = [{ y: -0.75 }, label('0,0', 'e'), { x: 2 }, label('0,1', 'e')];
    const { keys, knobs, notes } = readVia(shaft, sides);
    expect([keys.length, knobs.length, notes]).toEqual([0, 1, []]);
  });

  it('is none if its middle has the letter E, and its corner another legend', () => {
    const keys = [label('#\n3', 'E'), label('', 'e'), label('$\n4', 'R')];
    expect(readVia(keys)).toMatchObject({ keys: { length: 3 }, knobs: [] });
  });

  it('is a knob if its label is centred', () => {
    const { keys, knobs } = readVia([{ a: 7 }, 'e0', { a: 4 }, '0,0', { a: 5 }, '0,1\n\n\n\n\n\ne1']);
    expect([keys.length, knobs.length]).toEqual([1, 2]);
  });

  it('is no letter “E” in the middle of a key', () => {
    expect(readRows([{ a: 7 }, 'W', 'E', 'R']).keys).toHaveLength(3);
  });

  it('of QMK is a knob', () => {
    const layout = [
      { x: 0, y: 0 },
      { x: 1, y: 0, encoder: 0, matrix: [0, 1] },
      { x: 2, y: 0, label: 'Encoder' },
    ];
    const reading = read(JSON.stringify({ layouts: { LAYOUT: { layout } } }));
    expect([reading.keys.length, reading.knobs.length]).toEqual([1, 2]);
  });
});

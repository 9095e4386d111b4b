import { describe, expect, it } from 'vitest';
import { keyboardOfKeymap } from './keymap.ts';
import { faultOf, read, sayRows } from './testing-layouts.ts';

const legends = (text: string) => read(text).keys.map(({ legend }) => legend);

describe('what people paste', () => {
  it('may be a definition of 300,000 characters', () => {
    const layout = Array.from({ length: 60 }, (_, index) => ({ matrix: [index, 0], x: index % 15, y: 0 }));
    const layouts = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`LAYOUT_iso_${index}`, { layout }] as const),
    );
    const text = JSON.stringify(
      { layouts: { ...layouts, LAYOUT_60_ansi: { layout: layout.slice(1) } } },
      null,
      1,
    );
    expect(text.length).toBeGreaterThan(300_000);
    expect(read(text)).toMatchObject({ keys: { length: 59 } });
  });

  it('may be a definition with comments', () => {
    const text =
      '{"layouts": {"LAYOUT": {"layout": [\n// left half\n{"x": 0, "y": 0}, /* and */ {"x": 1, "y": 0},\n]}}}';
    expect(read(text).keys).toHaveLength(2);
  });

  it('may be the answer of QMK’s API', () => {
    const board = { layouts: { LAYOUT: { layout: [{ label: 'A', x: 0, y: 0, w: 2 }] } } };
    expect(legends(JSON.stringify({ git_hash: '1', keyboards: { 'a/b': board } }))).toEqual(['A']);
  });

  it('may be a permanent link of the layout editor', () => {
    const link =
      'http://www.keyboard-layout-editor.com/##@_name=Mine;&@_a:4;&=Q&=W&_x:0.5&w:2;&=%3Cb%3E//&=%C3%BC;&@_w:6.25;&=';
    expect(read(link).keys.map(({ legend, x, width }) => [legend, x, width])).toEqual([
      ['Q', 0, 1],
      ['W', 1, 1],
      ['/', 2.5, 2],
      ['ü', 4.5, 1],
      ['', 0, 6.25],
    ]);
  });

  it('may be a physical layout of ZMK', () => {
    const key = (x: number, y: number, turn = '0 0 0') => `<&key_physical_attrs 100 100 ${x} ${y} ${turn}>`;
    const layout = (keys: string) =>
      `/ { l: l { compatible = "zmk,physical-layout"; display-name = "A"; keys // w h x y rot rx ry\n = ${keys}; }; };`;
    const { keys } = read(
      layout([key(0, 50), key(100, 0), key(200, 125, '(-9000) 250 175')].join('\n, ')) + layout(key(0, 0)),
    );
    expect(keys).toMatchObject([
      { x: 0, y: 0.5 },
      { x: 1, y: 0 },
      { x: 2, y: 1.25, angle: 0 },
    ]);
  });

  it('may be rows of the layout editor inside a layout of QMK', () => {
    const rows = '[["~","1",{"w":2},"Back"],[{"w":1.5},"Tab","Q"]]';
    expect(
      read(`{"layouts":{"LAYOUT":{"layout":${rows}}}}`).keys.map(({ legend, x, y, width }) => [
        legend,
        x,
        y,
        width,
      ]),
    ).toEqual([
      ['~', 0, 0, 1],
      ['1', 1, 0, 1],
      ['Back', 2, 0, 2],
      ['Tab', 0, 1, 1.5],
      ['Q', 1.5, 1, 1],
    ]);
  });

  it('may be the points of Ergogen, in mm and upwards', () => {
    const point = (name: string, x: number, y: number, r: number, width = 18) =>
      `m_${name}:\n    x: ${x}\n    'y': ${y}\n    r: ${r}\n    meta:\n        spread: 18\n        width: ${width}\n` +
      `        height: 18\n        padding: 17\n        colrow: ${name}\n        col:\n            width: 99\n        row: x\n`;
    const points = point('a_low', 0, 0, 0) + point('a_high', 0, 17, 0) + point('b_low', 27, -17, -15, 27.5);
    expect(read(points).keys).toMatchObject([
      { x: 0, y: 1, size: 1 },
      { x: 0, y: 0, size: 1 },
      { x: 1.25, y: 2, size: 1.5, angle: 15 },
    ]);
  });

  it('may be points of Ergogen of which only some are tagged as keys', () => {
    const point = (name: string, x: number, tags: string) =>
      `${name}:\n    x: ${x}\n    'y': 0\n    r: 0\n    meta:\n        spread: 19\n${tags}        width: 18\n`;
    const key = '        tags:\n            - row_even\n            - key\n';
    const light = '        tags:\n            - led\n';
    const points = [point('m_a', 0, key), point('m_b', 19, key), point('lights_a', 38, light)];
    expect(read([...points, point('encoder_a', 57, '')].join(''))).toMatchObject({
      keys: [{ x: 0 }, { x: 1 }],
      knobs: [{ x: 3 }],
    });
  });

  it('may be a board of more than 100 units', () => {
    expect(read('[[{x:104},"A",{x:20},"B"]]').keys.map(({ x }) => x)).toEqual([0, 21]);
  });

  it('may be JSON that ZMK’s tools write', () => {
    const text =
      '{"layouts":{"LAYOUT":{"layout":[{"row":0,"col":0,"x":0,"y":0},{"row":0,"col":1,"x":1,"y":0}]}}}';
    expect(read(text).keys).toHaveLength(2);
  });

  it.each([
    ['a list of keys', '[{"x":0,"y":0},{"x":1,"y":0,"w":2}]'],
    ['a layout', '"layout": [{"x":0,"y":0},{"x":1,"y":0,"w":2}],'],
    ['layouts', '{"LAYOUT_a":{"layout":[{"x":0,"y":0},{"x":1,"y":0,"w":2}]}}'],
  ])('may be %s out of a definition of QMK', (_, text) => {
    expect(read(text).keys.map(({ size }) => size)).toEqual([1, 2]);
  });

  it('may list lights as QMK does, which are no keys', () => {
    const lights = { layout: [{ x: 224, y: 64, flags: 4 }] };
    const layouts = { LAYOUT: { layout: [{ x: 0, y: 0 }] } };
    expect(read(JSON.stringify({ rgb_matrix: lights, layouts })).keys).toHaveLength(1);
  });

  it.each([
    ['the lines of “```”', '```json\n[["A","B"]]\n```'],
    ['the lines of “```” as Windows ends them', '\uFEFF```json\r\n["A",\r\n"B"]\r\n```\r\n'],
    ['the lines of “~~~”, and a space that nobody sees', '\u200B~~~ json\n[["A","B"]]\n~~~'],
    ['a question before the lines of “```”', 'What fits this?\n\n```\n["A"],\n["B"]\n```\nThank you: [me]'],
    ['words before rows', 'My board (as [asked]), with\nraw data:\n["A"],\n["B"]'],
    ['words before it on its line', 'My board is this: ["A"],\n["B"]'],
    ['words after rows', '["A"],\n["B"]\nThank you! I’m new.'],
    ['words after a list', "[['A','B']]\nThank you! I'm new."],
    ['words after a definition', '{"layouts":{"keymap":[["A","B"]]}}\n\nDoes GMK fit?'],
    ['another definition after it', '{"layouts":{"keymap":[["A","B"]]}}{"layouts":{"keymap":[["C"]]}}'],
  ])('may be copied with %s around it', (_, text) => {
    expect(legends(text)).toEqual(['A', 'B']);
  });

  it('may have a link to another layout in its notes', () => {
    const link = 'http://keyboard-layout-editor.com/##@@=C';
    expect(legends(JSON.stringify([{ notes: `After ${link}` }, ['A', 'B']]))).toEqual(['A', 'B']);
    expect(legends(`[my board](${link})`)).toHaveLength(1);
    expect(legends(`My board: <${link} >`)).toEqual(['C']);
  });

  it('may have the quotes of a word processor', () => {
    const text = '[“A”,“,”,“[”],\n[{w:2},“B\\nC”]';
    expect(legends(text)).toEqual([...'A,[', 'C']);
  });

  it.each(['["A"],\n["B","C', '["A"],\n{w:', 'See: ["A"],\n["B"', '[keyboard]\nname=A'])(
    'is refused if it breaks off, or has words among the keys: %j',
    (text) => {
      expect(faultOf(text)).toBeDefined();
    },
  );

  it('may be a gist: the JSON with the layout’s name first', () => {
    const text = '[{"name":"Mine","author":"Me"},["Q","W"],["A","S"]]';
    expect(sayRows(read(text))).toHaveLength(2);
  });

  it.each([
    [
      'a link to a gist of the layout editor',
      'http://www.keyboard-layout-editor.com/#/gists/00aa',
      'This is a link to keyboard-layout-editor.com. Open the link, choose “Raw data”, and paste that.',
    ],
    ['a link to a gist', 'https://gist.github.com/me/00aa', /^This is a link to a gist\. .*“Raw”/],
    [
      'a question with a link to a gist of the layout editor',
      'Does GMK fit?\nSee http://www.keyboard-layout-editor.com/#/gists/00aa',
      'The text has only a link to keyboard-layout-editor.com. Open the link, choose “Raw data”, and paste that.',
    ],
    ['a compressed file', '\u001F\uFFFD\b\0\0\0\0\0{"a":1}', /^This is no plain text/],
    ['a definition in UTF-16', '{\0"\0a\0"\0:\0{\0}\0}\0', /^This is no plain text/],
    ['a definition and bytes of nothing', '{"layouts":{"keymap":[["A"]]}}\0\0', /^This is no plain text/],
    ['another link', 'https://example.com/board.json', /^This is a link\. Open it/],
    [
      'a keymap of QMK’s configurator',
      '{"version":1,"keyboard":"a/b","layout":"LAYOUT","layers":[["KC_A"]]}',
      /^This is a keymap of a\/b: it does not say where the keys are\. Paste the keyboard’s info instead: open keyboards\.qmk\.fm\/v1\/keyboards\/a\/b\/info\.json/,
    ],
    [
      'a keymap whose keyboard has an odd name',
      '{"keyboard":"../../x y","layers":[]}',
      /Paste the keyboard’s info instead/,
    ],
    [
      'a keymap in C',
      'const uint16_t PROGMEM keymaps[][1][2] = {};\n#include QMK_KEYBOARD_H',
      /^This is a keymap of QMK/,
    ],
    [
      'what Vial saved',
      '{"version":1,"uid":5,"layout":[[["KC_A"]]]}',
      /^This is a layout that Vial saved \(\.vil\): .* not where the keys are\. Paste/,
    ],
    [
      'what VIA saved',
      '{"name":"A","vendorProductId":1,"macros":[],"layers":[]}',
      /^This is a keymap that VIA saved/,
    ],
    [
      'a keymap of ZMK',
      '/ { keymap { compatible = "zmk,keymap"; bindings = <&kp A>; }; };',
      /zmk,physical-layout/,
    ],
    [
      'half of QMK’s files',
      '{"keyboard_name":"A","usb":{"vid":"0x1"}}',
      /^This file of QMK has no layouts;.*keyboards\.qmk\.fm/,
    ],
    ['a web page', '<!DOCTYPE html>\n<html></html>', /^This is a web page\. .*“Raw”/],
    [
      'a header of QMK',
      '#pragma once\n#define LAYOUT(a, b) {{a, b}}',
      /^This is source text of QMK: .* Paste/,
    ],
    [
      'a keyboard.toml of RMK',
      '[keyboard]\nname = "A"\n[layout]\nrows = 1\n',
      /of RMK: .* “vial\.json” that lies beside/,
    ],
    [
      'a keyboard of KMK',
      'import board\nfrom kmk.kmk_keyboard import KMKKeyboard\n',
      /^This is source text of KMK/,
    ],
    [
      'a configuration of Ergogen',
      'points:\n  zones:\n    matrix:\n',
      /of Ergogen, .* “points\/points\.yaml”/,
    ],
    [
      'what VIA’s page makes of a definition',
      '{"name":"A","layouts":{"keys":[],"optionKeys":{}}}',
      /^This definition was made for VIA’s own page\. Paste/,
    ],
    [
      'half of QMK’s files, with lights',
      '{"usb":{"vid":"0x1"},"rgb_matrix":{"layout":[{"x":0,"y":0,"flags":4}]}}',
      /^This file of QMK has no layouts;/,
    ],
    ['half of a definition of VIA', '{"name":"A","vendorId":"0x1"}', /no “layouts\.keymap”/],
    ['a broken permanent link', 'http://keyboard-layout-editor.com/##@@=A%', /The link is broken off/],
  ])('is refused with what it is and what to paste instead: %s', (_, text, fault) => {
    expect(faultOf(text)).toMatch(fault);
  });
});

describe('a keymap', () => {
  it('tells which keyboard it is for', () => {
    expect(keyboardOfKeymap('{"keyboard":"gmmk/pro/rev1/ansi","layout":"LAYOUT","layers":[[]]}')).toEqual({
      qmk: 'gmmk/pro/rev1/ansi',
    });
    expect(keyboardOfKeymap('{"name":"A","vendorProductId":839864388,"macros":[],"layers":[]}')).toEqual({
      vendorId: 0x32_0f,
      productId: 0x50_44,
    });
    for (const text of [
      '',
      '{',
      '[["A"]]',
      '{"keyboard":"a b","layers":[]}',
      '{"vendorProductId":1e99,"layers":[]}',
    ])
      expect(keyboardOfKeymap(text), text).toBeUndefined();
  });
});

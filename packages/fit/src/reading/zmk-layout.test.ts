import { describe, expect, it } from 'vitest';
import { openLayout, readPastedLayout } from './pasted-layout.ts';

const key = (width: number, x: number, y = 0) => `<&key_physical_attrs ${width} 100 ${x} ${y} 0 0 0>`;
const keys = (count: number) => Array.from({ length: count }, (_, index) => key(100, index * 100)).join(', ');
const node = (name: string, keysOfNode: string) =>
  `${name} { compatible = "zmk,physical-layout"; display-name = "${name}"; keys = ${keysOfNode}; };`;

const sizesOf = (text: string) => {
  const reading = readPastedLayout(text);
  return 'fault' in reading ? reading.fault : reading.keys.map(({ size }) => size);
};
const choicesOf = (text: string) => {
  const layout = openLayout(text);
  return 'fault' in layout ? layout.fault : layout.choices;
};

describe('a devicetree of ZMK', () => {
  it('has no layouts and keys in comments', () => {
    const large = `/ { ${node('large', keys(7))} };`;
    const text = `/ { ${node('small', keys(5))} };\n${large.replaceAll(/^/gm, '// ')}\n/* ${large} */`;
    expect(choicesOf(text)).toEqual([]);
    expect(sizesOf(text)).toHaveLength(5);
    expect(
      sizesOf(`/ { ${node('one', `${key(100, 0)} // , ${key(100, 100)}\n , ${key(200, 100)}`)} };`),
    ).toEqual([1, 2]);
    expect(sizesOf(`// / { ${node('none', keys(3))} };`)).toMatch(/in comments/);
  });

  it('may have macros without parameters', () => {
    const text = `#define ROWS ${key(100, 0)} \\\n , ${key(100, 100)}\n#define BAR ${key(300, 0, 100)}\n#define ALL ROWS , BAR
/ { ${node('board', 'ALL')} };`;
    expect(sizesOf(text)).toEqual([1, 1, 3]);
    expect(
      sizesOf(`#define KEY(x) <&key_physical_attrs 100 100 x 0 0 0 0>\n/ { ${node('board', 'KEY(0)')} };`),
    ).toMatch(/macros with parameters, such as “KEY”/);
    expect(
      sizesOf(`#define U(x) x\n/ { ${node('board', '<&key_physical_attrs U(100)\nU(100) 0 0 0 0 0>')} };`),
    ).toMatch(/macros with parameters, such as “U”/);
  });

  it('may have macros with parameters where it does not say where its keys are', () => {
    const wires = '#define L(x) RC(0, x)\n/ { wires { map = <L(0) L(1)>; }; };\n#undef L\n';
    expect(sizesOf(`${wires}/ { ${node('board', keys(2))} };`)).toEqual([1, 1]);
  });

  it('leaves out what “#if” leaves out, and refuses what only a compiler knows', () => {
    const either = (condition: string) =>
      `${condition}\n/ { ${node('one', keys(1))} };\n#else\n/ { ${node('two', keys(2))} };\n#endif`;
    expect(sizesOf(either('#if 0'))).toHaveLength(2);
    expect(sizesOf(either('#define WIDE\n#ifdef WIDE'))).toHaveLength(1);
    expect(sizesOf(either('#ifdef WIDE'))).toHaveLength(2);
    expect(sizesOf(either('#if CONFIG_WIDE > 2'))).toMatch(/only a compiler knows/);
  });

  it('may name a layout before it says that it is one', () => {
    const one = (name: string, count: number) =>
      `${name} { display-name = "${name}"; compatible = "zmk,physical-layout"; keys = ${keys(count)}; };`;
    expect(choicesOf(`/ { ${one('First', 1)} ${one('Second', 2)} };`)).toMatchObject([
      { values: ['First', 'Second'] },
    ]);
  });

  it('may leave it to the file that includes it to say that its nodes are layouts', () => {
    const bare = (name: string, count: number) => `${name} { keys = ${keys(count)}; };`;
    const text = `/ { ${bare('small', 5)} ${bare('large', 7)} };`;
    expect(choicesOf(text)).toMatchObject([{ values: ['Layout 1', 'Layout 2'] }]);
    expect(sizesOf(text)).toHaveLength(5);
  });

  it('is refused where it calculates the places of its keys, and may turn them by a number in brackets', () => {
    const key = (x: string, angle: string) => `<&key_physical_attrs 100 100 ${x} 0 ${angle} 0 0>`;
    const board = (x: string, angle = '0') => `#define U 100\n/ { ${node('board', key(x, angle))} };`;
    expect(sizesOf(board('(2 * U)'))).toMatch(/calculates/);
    expect(sizesOf(board('(U + 50)'))).toMatch(/calculates/);
    expect(sizesOf(board('(U)', '(-1500)'))).toEqual([1]);
  });

  it('is safe to read, whatever its macros name', () => {
    const chain = Array.from(
      { length: 20 },
      (_, index) => `#define M${index} M${index + 1} M${index + 1}`,
    ).join('\n');
    expect(sizesOf(`${chain}\n/ { ${node('board', `${keys(1)} M0`)} };`)).toMatch(/too often/);
    const wide = `#define A ${'x'.repeat(9000)}\n#define B ${'A '.repeat(90)}\n/ { ${node('board', `${keys(1)} B`)} };`;
    expect(sizesOf(wide)).toMatch(/too long/);
    for (const piece of ['"\\', '/*', '{"', '#if 0\n'])
      expect(sizesOf(`${keys(1)} ${piece.repeat(30_000)}`)).toBeDefined();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { drawKle, mostDrawn } from './kle.ts';
import { judgeBuild } from '../judging/build.ts';
import { type Key, mostKeys } from '../keys/keys.ts';
import { linksOf, pairsOf } from '../rows/links.ts';
import type { OpenLayout } from './pasted-layout.ts';
import { fitSchema } from '../judging/schema.ts';
import { faultOf, read } from './testing-layouts.ts';
import { choosingFrom } from '../judging/variants.ts';
import { weighChoices } from '../judging/weigh-choices.ts';

/** Makes a list that counts how often its items are read. */
function counted<Item>(items: Item[]) {
  const looks = vi.fn<(name: string | symbol) => void>();
  const list = new Proxy(items, {
    get(target, name, receiver) {
      if (/^\d+$/.test(String(name))) looks(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { list, looks };
}

describe('a hostile layout', () => {
  it('of 200,000 keys is left after the most that a board may have', () => {
    const { list, looks } = counted(Array<string>(200_000).fill('A'));
    expect(() => drawKle([list])).toThrow('at most 300 keys');
    expect(looks).toHaveBeenCalledTimes(mostDrawn + 1);
    const layout = Array.from({ length: 20_000 }, () => ({ x: 0, y: 0 }));
    expect(faultOf(`{"layouts":{"L":{"layout":${JSON.stringify(layout).replaceAll('"', '')}}}}`)).toContain(
      '300 keys',
    );
    expect(faultOf('<&key_physical_attrs 100 100 0 0 0 0 0>,'.repeat(10_000))).toContain('300 keys');
  });

  it('of many keys on one point takes as many comparisons as one of keys side by side', () => {
    const place = (x: number) => ({ x, y: 0, width: 1, height: 1, angle: 0, size: 1, legend: '' });
    const count = (keys: ReturnType<typeof place>[]) => [...linksOf(keys, pairsOf(keys))].length;
    const side = count(Array.from({ length: 100 }, (_, x) => place(x)));
    const heap = count(Array.from({ length: 100 }, () => place(0)));
    expect(heap).toBeLessThanOrEqual(2 * side);
  });

  it.each([
    ['few keys each', 1, 0, 250, 251],
    ['many keys each', mostKeys, 0, 6, 7],
    ['few keys each and many caps', 1, 4000, 250, 64],
  ])(
    'of 4,096 values with %s is read for some of them only, and says so',
    (_, count, caps, most, compared) => {
      const names = Array.from({ length: 64 }, (__, index) => String(index));
      const choices = names.map((name) => ({ name, values: names, usual: 0 }));
      const keys = (number: number) => read(JSON.stringify([Array<string>(number).fill('A')])).keys;
      const [one, many] = [keys(1), keys(count)];
      const keysFor = vi.fn<OpenLayout['keysFor']>(({ chosen = {} } = {}) => ({
        keys: Object.keys(chosen).length === 0 ? one : many,
        knobs: [],
        rowsAreSure: true,
        notes: [],
      }));
      const choosing = choosingFrom({ choices, keysFor }, { now: { label: '', keys: one }, told: {} });
      const missing = vi.fn<(keys: readonly Key[]) => number>(({ length }) => length);
      const weighed = weighChoices(choosing, one, { missing, count: caps });
      expect(weighed.choices).toHaveLength(64);
      expect(keysFor.mock.calls.length).toBeLessThanOrEqual(most);
      expect(missing.mock.calls.length).toBeLessThanOrEqual(compared);
      const values = weighed.choices.flatMap((choice) => choice.values);
      expect(weighed.notCompared).toBe(values.filter((value) => value.missing === undefined).length);
      expect(weighed.notCompared).toBeGreaterThan(0);
    },
  );

  // Reading in linear time takes a moment here; reading in quadratic time would take minutes.
  it('is refused or read, however odd its text is', { timeout: 60_000 }, () => {
    const odd = [
      '"\\',
      '{',
      '[',
      ',',
      '\n',
      '/*',
      "'",
      "'''",
      '#',
      'a/*x*/',
      '##@',
      '<b',
      '"a":',
      '```\n',
      '#include ',
    ];
    for (const piece of odd)
      for (const start of ['', '[['])
        expect(() => faultOf((start + piece.repeat(200_000)).slice(0, 200_000))).not.toThrow();
  });

  it('of 240,000 brackets in each other is answered', () => {
    const nested = (open: string, close: string) => open.repeat(120_000) + '"A"' + close.repeat(120_000);
    expect(read(nested('[', ']')).keys).toHaveLength(1);
    expect(faultOf(`{"layouts":{"keymap":${nested('[', ']')}}}`)).toBeUndefined();
    expect(faultOf(nested('[{"layouts":', '}]').slice(0, 240_000))).toContain('at most 40 deep');
  });

  it('of huge numbers is refused', () => {
    for (const number of ['1e308', '1e999', '-1e5', '"NaN"', 'null', '99999999999999999999'])
      for (const name of ['x', 'y', 'w', 'h', 'r', 'rx', 'w2', 'x2'])
        expect(faultOf(`[[{"w2":1,"${name}":${number}},"A"]]`), `${name}: ${number}`).toMatch(/must be/);
  });

  it.each(['{"w":0.25}', '{"w":12}', '{"h":20}', '{"w":0.25,"h":0.25}'])(
    'with keys of %s that no cap has, as many as a board may have in one row, is answered',
    (size) => {
      const pasted = `[${Array(mostKeys).fill(`${size},"A"`).join()}]`;
      const { counts } = fitSchema.parse(judgeBuild({ parts: [], board: { pasted } }));
      expect(counts?.switches).toBe(mostKeys);
    },
  );

  it('of the most letter keys in one row is answered', () => {
    const pasted = JSON.stringify([Array<string>(mostKeys).fill('A')]);
    const { counts } = fitSchema.parse(judgeBuild({ parts: [], board: { pasted } }));
    expect(counts?.caps).toMatchObject([{ size: 1, count: mostKeys }]);
  });

  it('with names of every object’s own members reads as nothing special', () => {
    expect(faultOf('{"__proto__":{"layouts":{"keymap":[["A"]]}}}')).toContain('no “layouts”');
    expect(faultOf('{"layouts":{"constructor":1,"toString":[]}}')).toContain('no layout with a list of keys');
    const layouts = read('{"layouts":{"__proto__":{"layout":[{"x":0,"y":0,"constructor":{"w":9}}]}}}');
    expect(layouts.keys).toMatchObject([{ width: 1 }]);
    expect(read('[["constructor","__proto__","toString"]]').keys).toHaveLength(3);
    expect('polluted' in {}).toBe(false);
  });
});

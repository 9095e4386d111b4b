import type { Cap } from '@switchyard/shared/parts';
import type { Arrangement } from './arrangements.ts';
import { capFits, capSetOf, formOf, type KeyForm } from './cap-forms.ts';
import { isTall, type Key, nameOf, sayCapSize } from '../keys/keys.ts';
import { matchCaps } from './match-caps.ts';
import { type Profile, shapeOfProfile } from './profiles.ts';

/** How well a keycap set covers an arrangement. */
export interface Coverage {
  arrangement: Arrangement;
  /** For each key of the arrangement, whether it has a cap. */
  covered: readonly boolean[];
  /** The missing caps, in words. */
  missing: readonly string[];
  /** Caps that count as covered although the buyer has to confirm them with the set's kit list, in words. */
  unsure: readonly string[];
}

/**
 * Finds which keys a set of caps covers, by size, row and form. Each cap is used once. Legends are ignored.
 * @param caps all caps of the sets that are used together
 */
export function coverKeys(arrangement: Arrangement, caps: readonly Cap[], profile: Profile): Coverage {
  const { keys } = arrangement;
  const forms = keys.map((key) => formOf(key, keys));
  const kindOf = kindsOf(keys, forms);
  const set = capSetOf(caps, profile);
  const isOn = (cap: Cap, index: number, perhaps = false) => {
    const [key, form] = [keys[index], forms[index]];
    return key !== undefined && form !== undefined && capFits(cap, key, form, set, perhaps);
  };
  const stages = [
    // Caps of the key's own row are tried first. If several rows share a shape, the missing cap is then reported for
    // the row that really lacks it.
    (cap: Cap, index: number) => cap.row === keys[index]?.row && isOn(cap, index),
    (cap: Cap, index: number) => isOn(cap, index),
    (cap: Cap, index: number) => isOn(cap, index, true),
  ];
  const stageOf = matchCaps(kindOf, caps, stages);
  const at = (stage: number | undefined) => keys.filter((_, index) => stageOf[index] === stage);
  return {
    arrangement,
    covered: stageOf.map((stage) => stage !== undefined),
    missing: sayCaps(at(undefined), keys, profile),
    unsure: sayCaps(at(stages.length - 1), keys, profile),
  };
}

/** Groups keys that take the same caps. A key's kind is the index of the first key in its group. */
function kindsOf(keys: readonly Key[], forms: readonly KeyForm[]): number[] {
  const firsts = new Map<string, number>();
  return keys.map((key, index) => {
    const { size, row, rowIsGuessed = false } = key;
    const kind = [size, row, rowIsGuessed, isTall(key), forms[index]].join(' ');
    const first = firsts.get(kind) ?? index;
    firsts.set(kind, first);
    return first;
  });
}

/**
 * Formats caps for people, such as “2 × 1.25u, row 5: left Ctrl, right Ctrl”. There is one entry for each size and row.
 */
function sayCaps(missing: readonly Key[], keys: readonly Key[], profile: Profile): string[] {
  const lines = new Map<string, string[]>();
  for (const key of missing) {
    const where = shapeOfProfile(profile).isUniform || key.size === 'iso' ? '' : `, row ${key.row}`;
    const name = nameOf(key, keys);
    const size = key.size === undefined ? `cap of an unusual shape` : sayCapSize(key.size);
    const cap = key.stepped ? `stepped ${size}` : size;
    const line = `${cap}|${where}`;
    lines.set(line, [...(lines.get(line) ?? []), name]);
  }
  return [...lines].map(([line, names]) => {
    const [cap = '', where = ''] = line.split('|');
    const known = names.filter((name) => name !== '');
    if (names.length === 1) return `${cap} ${known[0] ?? 'key'}${where}`;
    const shown = known.slice(0, 6).join(', ');
    const others = known.length > 6 ? ' and others' : '';
    return `${names.length} × ${cap}${where}${shown === '' ? '' : `: ${shown}${others}`}`;
  });
}

/**
 * The coverage of the arrangement that a set covers best; among equals, the first one. Undefined without arrangements.
 * @param caps all caps of the sets that are used together
 */
export const bestCoverage = (
  arrangements: readonly Arrangement[],
  caps: readonly Cap[],
  profile: Profile,
): Coverage | undefined => bestOf(arrangements.map((arrangement) => coverKeys(arrangement, caps, profile)));

/**
 * The coverage that leaves the fewest keys uncovered; among equals, the first one. If a coverage has caps to confirm,
 * that counts as half a key.
 */
export function bestOf(coverages: readonly Coverage[]): Coverage | undefined {
  const misses = ({ covered, unsure }: Coverage) =>
    covered.filter((isCovered) => !isCovered).length + (unsure.length > 0 ? 0.5 : 0);
  return coverages.reduce<Coverage | undefined>(
    (best, each) => (best && misses(best) <= misses(each) ? best : each),
    undefined,
  );
}

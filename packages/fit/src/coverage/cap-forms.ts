import type { Cap } from '@switchyard/shared/parts';
import { isTall, type Key } from '../keys/keys.ts';
import { areRowsAlike, type Profile, shapeOfProfile } from './profiles.ts';

/** The form of cap that a key takes. `either` accepts any form, as long as size and row are right. */
export type KeyForm = 'plain' | 'convex' | 'stepped' | 'either';

const bottomRow = 5;
const spaceBar = /^(?:space(?: ?bar)?)?$/i;
const numberPadZero = /^(?:num )?(?:0|ins|insert)$/i;

/**
 * The form of the cap that a key takes. Space bars are convex. The “0” of a number pad shares their row, but is concave
 * like the keys above it; sets of Cherry profile list it as R4.
 * @param keys all keys of the board, among which a number pad is recognised
 */
export function formOf(key: Key, keys: readonly Key[]): KeyForm {
  if (key.stepped === true) return 'stepped';
  if (key.size === undefined || key.size === 'iso') return 'plain';
  // Small boards have the space bar in the lowest row of letters, so that row counts as well.
  if (isAsWideAsSpaceBar(key)) return spaceBar.test(key.legend) ? 'convex' : 'either';
  if (key.row !== bottomRow) return 'plain';
  if (key.size < 2) return 'either';
  if (numberPadZero.test(key.legend) || (key.legend === '' && isBesideTallKey(key, keys))) return 'plain';
  return spaceBar.test(key.legend) ? 'convex' : 'either';
}

/** The smallest width, in units, at which a key is certain to be a space bar. */
const leastSpaceBar = 3;
const isAsWideAsSpaceBar = ({ size, row }: Key) =>
  typeof size === 'number' && size >= leastSpaceBar && row >= bottomRow - 1;

/**
 * Recognises the “0” of a number pad without legends: it is 2u wide, and one key lies between it and the tall Enter.
 */
function isBesideTallKey({ x, y, width, size }: Key, keys: readonly Key[]): boolean {
  const distance = (other: Key) => other.x - (x + width);
  return (
    size === 2 &&
    keys.some(
      (other) => isTall(other) && other.y < y && other.y + 2 > y && Math.abs(distance(other) - 1) < 0.3,
    )
  );
}

/** The form of a cap. If its facts do not say, the form that a cap of this size and row usually has. */
function mayBe({ form, size, row }: Cap, profile: Profile): KeyForm {
  if (form !== undefined) return form;
  if (size === 'iso' || size < 2) return 'plain';
  if (isUniform(profile)) return 'either';
  if (size >= leastSpaceBar) return 'convex';
  return row === bottomRow ? 'either' : 'plain';
}

const isUniform = (profile: Profile) => shapeOfProfile(profile).isUniform === true;

/** What follows from a set of keycaps as a whole rather than from one cap. */
export interface CapSet {
  profile: Profile;
  /** The set has 2u caps in rows where only a number pad needs them. */
  hasNumberPad: boolean;
}

/**
 * Derives what a set as a whole tells about its caps.
 * @param caps all caps that are used together
 */
export const capSetOf = (caps: readonly Cap[], profile: Profile): CapSet => ({
  profile,
  hasNumberPad: caps.some(({ size, row }) => size === 2 && row > 1 && row < bottomRow),
});

/** Whether a 2u cap may be meant for the “0” of a number pad rather than for a short space bar. */
const mayBeZero = ({ size }: Cap, { profile, hasNumberPad }: CapSet) =>
  size === 2 && hasNumberPad && !isUniform(profile);

/**
 * Whether a cap goes on a key.
 * @param form from `formOf` the key
 * @param perhaps also accepts caps that the buyer has to confirm with the set's kit list
 */
export function capFits(cap: Cap, key: Key, form: KeyForm, set: CapSet, perhaps: boolean): boolean {
  const { profile } = set;
  if (cap.size !== key.size) return false;
  if (key.size === 'iso') return true;
  const capForm = mayBe(cap, profile);
  if (form === 'stepped' || capForm === 'stepped') {
    const isStepped = capForm === 'stepped' || (perhaps && cap.form === undefined);
    return isStepped && form === 'stepped' && isRow(cap, key, profile, perhaps);
  }
  // Space bars all have one shape, and makers list them under any row: those of SA are listed as R3.
  if (form === 'convex' && capForm === 'convex') return true;
  if (form === 'convex' && capForm === 'either') return perhaps || !mayBeZero(cap, set);
  // The other way round, a 2u cap of the lowest row may be a short space bar, which the “0” of a number pad is not.
  if (form === 'plain' && capForm === 'either' && !isUniform(profile) && !perhaps) return false;
  if (form !== capForm && form !== 'either' && capForm !== 'either') return false;
  return isRow(cap, key, profile, perhaps);
}

/**
 * Whether a cap's row suits a key. A key that spans two rows takes a cap of either row. If the key's row is a guess,
 * any row will do.
 */
function isRow({ row }: Cap, key: Key, profile: Profile, perhaps: boolean): boolean {
  if (perhaps && key.rowIsGuessed) return true;
  const rows = isTall(key) ? [key.row, key.row + 1] : [key.row];
  return rows.some((each) => areRowsAlike(row, each, profile, perhaps));
}

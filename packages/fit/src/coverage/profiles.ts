import type { FactsOf } from '@switchyard/shared/parts';

export type Profile = NonNullable<FactsOf<'keycaps'>['profile']>;

/** Maps a row to the row whose shape it shares. Rows go from 0 (function keys) to 5 (space bar). */
type SameRows = Readonly<Record<number, number>>;

interface ProfileShape {
  /** All rows of the profile have the same shape. */
  isUniform?: boolean;
  /** Rows that have the same shape in every set of the profile. */
  same?: SameRows;
  /** Rows that have the same shape only in some sets of the profile. A set's kit list tells which. */
  perhaps?: SameRows;
  /** Caps of row 3 may touch the housing of a north-facing switch. */
  touchesNorth?: boolean;
  /** The key spacing that the caps are made for. Only set if the profile exists for a single spacing. */
  spacing?: FactsOf<'keycaps'>['spacing'];
}

const uniform: ProfileShape = { isUniform: true };
/**
 * The function keys share the shape of the digits, and the two lowest rows share one, as in the kit lists of Cherry
 * sets.
 */
const fourRows: ProfileShape = { same: { 0: 1, 5: 4 } };
const untold: ProfileShape = { perhaps: { 0: 1, 5: 4 } };
/**
 * The source says “The Z row and the space bar row are row 4”. The function keys share row 1 or have a row of their
 * own.
 */
const ofSignaturePlastics: ProfileShape = { same: { 5: 4 }, perhaps: { 0: 1 } };

/**
 * Sources: keycapsdirect.com/faq.php, “Rows” (Signature Plastics: SA, DCS, DSS);
 * mechlounge.com/a-guide-to-keycap-profiles (which are sculpted, which uniform); wiki.keyboard.gay, “Will these parts
 * work together?” (north-facing switches; ASA and OEM are deep enough);
 * showcase.beekeeb.com/choc-spaced-chocv2-keycaps (caps of 17.5 × 16.5 mm);
 * deskthority.net/wiki/Signature_Plastics_DCS_family (as high as Cherry).
 */
const shapes: Readonly<Record<Profile, ProfileShape>> = {
  cherry: { ...fourRows, touchesNorth: true },
  oem: fourRows,
  sa: fourRows,
  mt3: untold,
  kat: untold,
  dsa: uniform,
  xda: uniform,
  mbk: { ...uniform, spacing: 'choc' },
  asa: untold,
  dcs: { ...ofSignaturePlastics, touchesNorth: true },
  dss: ofSignaturePlastics,
  g20: uniform,
  hsa: untold,
  kam: uniform,
  ksa: untold,
  mda: untold,
  mg: untold,
  osa: untold,
};

/** Which rows of a profile have the same shape, and what else is known about its caps. */
export const shapeOfProfile = (profile: Profile): ProfileShape => shapes[profile];

/**
 * Whether caps of two rows are interchangeable. With `perhaps`, it is enough if they are so in some sets of the
 * profile.
 * @param one a row from 0 (function keys) to 5 (space bar)
 * @param other the other row
 */
export function areRowsAlike(one: number, other: number, profile: Profile, perhaps = false): boolean {
  const { isUniform, same = {}, perhaps: perhapsSame = {} } = shapes[profile];
  const rows: SameRows = perhaps ? { ...perhapsSame, ...same } : same;
  return isUniform === true || (rows[one] ?? one) === (rows[other] ?? other);
}

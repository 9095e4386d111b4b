import type { FactsOf } from '@switchyard/shared/parts';

export type Profile = NonNullable<FactsOf<'keycaps'>['profile']>;

/** Row to the row whose shape it shares, from 0 (function keys) to 5 (space bar). */
type SameRows = Readonly<Record<number, number>>;

interface ProfileShape {
  /** All its rows have one shape. */
  isUniform?: boolean;
  /** Rows that are alike in every set of the profile. */
  same?: SameRows;
  /** Rows that are alike in some sets of the profile only: the kit list of the set decides. */
  perhaps?: SameRows;
  /** Its row-3 caps may touch the housing of a north-facing switch. */
  touchesNorth?: boolean;
  /** The spacing that its caps are made for, if the profile exists for one spacing only. */
  spacing?: FactsOf<'keycaps'>['spacing'];
}

const uniform: ProfileShape = { isUniform: true };
/** Function keys have the shape of digits, and the two lowest rows are alike, as in the kit lists of Cherry sets. */
const fourRows: ProfileShape = { same: { 0: 1, 5: 4 } };
const untold: ProfileShape = { perhaps: { 0: 1, 5: 4 } };
/** “The Z row and the space bar row are row 4”; the function keys are of row 1 or of a row of their own. */
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

export const shapeOfProfile = (profile: Profile): ProfileShape => shapes[profile];

/** Whether caps of two rows are interchangeable; with `perhaps`, also if that is so in some sets only. */
export function areRowsAlike(one: number, other: number, profile: Profile, perhaps = false): boolean {
  const { isUniform, same = {}, perhaps: perhapsSame = {} } = shapes[profile];
  const rows: SameRows = perhaps ? { ...perhapsSame, ...same } : same;
  return isUniform === true || (rows[one] ?? one) === (rows[other] ?? other);
}

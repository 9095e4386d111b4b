import type { FactsOf } from '@switchyard/shared/parts';

export type Profile = NonNullable<FactsOf<'keycaps'>['profile']>;

/** Rows that have the shape of another one. Row 0 is that of the function keys, 5 that of the space bar. */
type SameRows = Readonly<Record<number, number>>;

interface ProfileShape {
  /** All its rows have one shape. */
  isUniform?: boolean;
  /** Rows that its maker counts as one. */
  same?: SameRows;
  /** Rows that are one in some sets of the profile, so that the set's own kit list has to tell. */
  perhaps?: SameRows;
  /** Its caps are so low at the front that they may touch the housing of a north-facing switch. */
  touchesNorth?: boolean;
  /** Its 1u caps are only small enough for keys with at least this spacing. */
  spacing?: FactsOf<'keycaps'>['spacing'];
}

const uniform: ProfileShape = { isUniform: true };
/** Function keys like digits, and the two lowest rows alike, as the kit lists of Cherry sets have it. */
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

/** Whether caps of two rows are interchangeable; with `perhaps`, also if they are so only in some sets. */
export function areRowsAlike(one: number, other: number, profile: Profile, perhaps = false): boolean {
  const { isUniform, same = {}, perhaps: perhapsSame = {} } = shapes[profile];
  const rows: SameRows = perhaps ? { ...perhapsSame, ...same } : same;
  return isUniform === true || (rows[one] ?? one) === (rows[other] ?? other);
}

import type { CurvePoint } from '@switchyard/shared/parts';

type Points = readonly CurvePoint[];

/** The points of a force curve that matter to a typist. */
interface CurveMarks {
  /** The peak of a tactile or clicky switch's bump. A linear switch has none. */
  peak?: CurvePoint;
  /** The point where the key registers, if known. */
  actuation?: CurvePoint;
  bottomOut?: CurvePoint;
}

/**
 * Finds the marks of a force curve.
 * @param preTravel the travel until the key registers, in millimetres
 */
export function marksOf(points: Points, preTravel?: number): CurveMarks {
  const peak = peakOf(points);
  const actuation = preTravel === undefined ? undefined : pointAt(points, preTravel);
  const bottomOut = points.at(-1);
  return { ...(peak && { peak }), ...(actuation && { actuation }), ...(bottomOut && { bottomOut }) };
}

/**
 * Describes a force curve, such as "Peak 62 gf at 0.6 mm, registers at 1.9 mm with 55 gf, bottom-out 67 gf at 3.8 mm".
 */
export function sayCurve(points: Points, preTravel?: number): string {
  const { peak, actuation, bottomOut } = marksOf(points, preTravel);
  const words = [
    peak && `peak ${peak.gf} gf at ${peak.mm} mm`,
    actuation && `registers at ${actuation.mm} mm with ${actuation.gf} gf`,
    bottomOut && `bottom-out ${bottomOut.gf} gf at ${bottomOut.mm} mm`,
  ]
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The highest point after which the force falls. */
function peakOf(points: Points): CurvePoint | undefined {
  const falling = points.filter(({ gf }, index) => gf > (points[index + 1]?.gf ?? Infinity));
  return falling.toSorted((one, other) => other.gf - one.gf)[0];
}

/** Interpolates the force between two points, rounded to a gram. */
function pointAt(points: Points, mm: number): CurvePoint | undefined {
  const next = points.findIndex((point) => point.mm >= mm);
  const [before, after] = [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after) return undefined;
  const share = after.mm === before.mm ? 0 : (mm - before.mm) / (after.mm - before.mm);
  return { mm, gf: Math.round(before.gf + share * (after.gf - before.gf)) };
}

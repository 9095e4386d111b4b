import { bad, good, warning, type Environment, type Finding } from './finding.ts';

/**
 * Limits for the difference of two clocks, in milliseconds. Above `noticed` it is worth a warning. Above `harmful`,
 * tokens and holds expire at wrong times.
 */
const skew = { noticed: 1000, harmful: 10_000 };

/**
 * Compares this machine's clock with Google's, which the shop needs for signing in anyway. The database is no
 * reference: it often runs on the same machine, with the same clock.
 */
export async function* examineClock({
  FIREBASE_API_KEY: key,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
}: Environment): AsyncGenerator<Finding> {
  if (!key || emulator) return;
  const askedAt = Date.now();
  // If Google cannot be reached, the check of Firebase reports that.
  const answer = await fetch('https://identitytoolkit.googleapis.com/', {
    method: 'HEAD',
    signal: AbortSignal.timeout(8000),
  }).catch(() => undefined);
  const finding = judgeDate(answer?.headers.get('date'), askedAt, Date.now());
  if (finding) yield finding;
}

/**
 * Judges this machine's clock by the Date header of an answer, which has whole seconds. Undefined without the header.
 * @param askedAt when the request was sent, by this machine's clock, in milliseconds
 * @param answeredAt when the answer came, by this machine's clock, in milliseconds
 */
export function judgeDate(
  header: string | null | undefined,
  askedAt: number,
  answeredAt: number,
): Finding | undefined {
  const date = Date.parse(header ?? '');
  if (Number.isNaN(date)) return undefined;
  return judgeSkew('Clock', 'Google’s', Math.max(0, date - answeredAt, askedAt - (date + 999)));
}

/** Judges the difference of two clocks. @param apart in milliseconds */
export function judgeSkew(subject: string, whose: string, apart: number): Finding {
  const advice = 'set both clocks by NTP: docs/runbook.md#the-clock-has-jumped';
  if (apart <= skew.noticed) return good(subject, `within ${skew.noticed / 1000} s of ${whose}`);
  if (apart <= skew.harmful) return warning(subject, `${apart} ms from ${whose}`, advice);
  return bad(subject, `${apart} ms from ${whose}: holds and tokens go wrong`, advice);
}

import { bad, good, warning, type Environment, type Finding } from './finding.ts';

/** How far apart two clocks may be before it is worth a warning, and before tokens and holds go wrong. Milliseconds. */
const skew = { noticed: 1000, harmful: 10_000 };

/**
 * Compares this machine's clock with Google's, which the shop needs for sign-in anyway. The database often runs on the
 * same machine, and is wrong with it.
 */
export async function* examineClock({
  FIREBASE_API_KEY: key,
  FIREBASE_AUTH_EMULATOR_HOST: emulator,
}: Environment): AsyncGenerator<Finding> {
  if (!key || emulator) return;
  const askedAt = Date.now();
  // The line about Firebase says if it cannot be reached.
  const answer = await fetch('https://identitytoolkit.googleapis.com/', {
    method: 'HEAD',
    signal: AbortSignal.timeout(8000),
  }).catch(() => undefined);
  const finding = judgeDate(answer?.headers.get('date'), askedAt, Date.now());
  if (finding) yield finding;
}

/**
 * Judges this machine's clock by the Date header of an answer, which has whole seconds. Undefined without one.
 * @param askedAt and @param answeredAt by this machine's clock, in milliseconds
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

/** @param apart in milliseconds */
export function judgeSkew(subject: string, whose: string, apart: number): Finding {
  const advice = 'set both clocks by NTP: docs/runbook.md#the-clock-has-jumped';
  if (apart <= skew.noticed) return good(subject, `within ${skew.noticed / 1000} s of ${whose}`);
  if (apart <= skew.harmful) return warning(subject, `${apart} ms from ${whose}`, advice);
  return bad(subject, `${apart} ms from ${whose}: holds and tokens go wrong`, advice);
}

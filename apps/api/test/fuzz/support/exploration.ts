/**
 * How far the fuzzing goes, told by environment variables:
 *
 * - `FUZZ_RUNS`: runs per operation; each sends up to four requests as five callers. More of them is the long mode.
 * - `FUZZ_SEED`: where the chance comes from. The usual run has a fixed one, so that a change is judged by what it
 *   changed: main does not turn red by the luck of the day, and what is red stays red until it is mended. The long mode
 *   takes another seed each time, since going over the same ground again finds nothing.
 * - `FUZZ_PATH`: one example of a seed. A failure tells its seed and path, and both replay it:
 *   `FUZZ_SEED=7 FUZZ_PATH=3:0:1 npx vitest run test/fuzz -t placeBooking`
 */
const usualRuns = 24;
const usualSeed = 11;

const long = process.env['FUZZ_RUNS'] !== undefined;
const runs = Number(process.env['FUZZ_RUNS'] ?? usualRuns);
const path = process.env['FUZZ_PATH'];

/** How long one operation may take before the search for a shorter example is given up (milliseconds). */
const patience = 60_000 + runs * 1000;

export const exploration = {
  seed: Number(process.env['FUZZ_SEED'] ?? (long ? Math.floor(Math.random() * 2 ** 31) : usualSeed)),
  numRuns: runs,
  ...(path !== undefined && { path }),
  // Told as a failure, since runs that were never made prove nothing.
  interruptAfterTimeLimit: patience,
  markInterruptAsFailure: true,
};

/** The test's own limit, which must not hide the example that was found (milliseconds). */
export const testLimit = patience + 60_000;

/** Whether so much is generated that every operation is sure to have been done and refused. */
export const isWhole = path === undefined && runs >= usualRuns;

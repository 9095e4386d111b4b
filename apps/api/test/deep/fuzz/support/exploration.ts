/**
 * How far the fuzzing goes, from the environment:
 *
 * - `FUZZ_RUNS`: runs per operation. Setting it also picks a new seed each time; the usual run has a fixed one, so
 *   that a red run is the fault of the change it tests.
 * - `FUZZ_SEED` and `FUZZ_PATH`: repeat one example, as a failure prints them:
 *   `FUZZ_SEED=7 FUZZ_PATH=3:0:1 npm run test:deep -- fuzz -t placeBooking`
 */
const usualRuns = 6;
const { FUZZ_RUNS, FUZZ_SEED, FUZZ_PATH } = process.env;
const runs = Number(FUZZ_RUNS ?? usualRuns);
const seed = FUZZ_RUNS === undefined ? 11 : Math.floor(Math.random() * 2 ** 31);
/** Milliseconds. */
const patience = 60_000 + runs * 1000;

export const exploration = {
  seed: Number(FUZZ_SEED ?? seed),
  numRuns: runs,
  ...(FUZZ_PATH !== undefined && { path: FUZZ_PATH }),
  interruptAfterTimeLimit: patience,
  markInterruptAsFailure: true,
};

/** Longer than fast-check's own limit, so that it can print the example it found. Milliseconds. */
export const testLimit = patience + 60_000;

/** Whether enough requests are made that each operation should succeed at least once. */
export const isWhole = FUZZ_PATH === undefined && runs >= usualRuns;

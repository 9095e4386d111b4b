/**
 * How much is fuzzed, set by environment variables:
 *
 * - `FUZZ_RUNS`: runs per operation. If set, each run also picks a new seed. By default the seed is fixed, so
 *   that a failure is caused by the change under test.
 * - `FUZZ_SEED` and `FUZZ_PATH`: repeat one example, as printed by a failure:
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

/** Milliseconds. Longer than fast-check's own limit, so that it can print the example it found. */
export const testLimit = patience + 60_000;

/** Whether there are enough requests for each operation to succeed at least once. */
export const isWhole = FUZZ_PATH === undefined && runs >= usualRuns;

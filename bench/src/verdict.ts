/** What a run came to. */
export interface Verdict {
  /** Calls that were not answered as they should be. */
  failures: number;
  /** Targets that are not met. */
  missed: number;
  /** What the shop's books say that cannot be, in words. */
  faults?: readonly string[];
}

/** Failed calls and broken books make every run fail; missed targets only one that is to check them. */
export function exitCodeOf({ failures, missed, faults = [] }: Verdict, check: boolean): 0 | 1 {
  return failures > 0 || faults.length > 0 || (check && missed > 0) ? 1 : 0;
}

/** Lines for a person, for what is not as it should be. */
export function complaintsOf({ failures, missed, faults = [] }: Verdict): string[] {
  return [
    ...(failures > 0 ? [`${failures} calls failed: the numbers mean nothing.`] : []),
    ...faults.map((fault) => `The books are wrong: ${fault}`),
    ...(missed > 0 ? [`${missed} targets are missed.`] : []),
  ];
}

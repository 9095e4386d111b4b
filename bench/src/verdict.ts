/** What a run came to. */
export interface Verdict {
  /** Calls that were not answered as they should be. */
  failures: number;
  /** Targets that are not met. */
  missed: number;
}

/** Failed calls make every run fail; missed targets only one that is to check them. */
export function exitCodeOf({ failures, missed }: Verdict, check: boolean): 0 | 1 {
  return failures > 0 || (check && missed > 0) ? 1 : 0;
}

/** Lines for a person, for what is not as it should be. */
export function complaintsOf({ failures, missed }: Verdict): string[] {
  return [
    ...(failures > 0 ? [`${failures} calls failed: the numbers mean nothing.`] : []),
    ...(missed > 0 ? [`${missed} targets are missed.`] : []),
  ];
}

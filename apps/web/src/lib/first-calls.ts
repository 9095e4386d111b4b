declare global {
  /** The calls that the script in index.html has begun, with the accessToken that they were sent with. */
  var firstCalls: { token: string; answers: Map<string, Promise<Response>> } | undefined;
}

/**
 * Takes the answer to a GET call that has begun while the page's code was loading. Each answer is taken once, so that a
 * retry sends the call again.
 * @param token the accessToken of now: another tab may have signed somebody else in
 */
export function takeFirstCall(path: string, token: string | undefined): Promise<Response> | undefined {
  const { firstCalls } = globalThis;
  if (!firstCalls || firstCalls.token !== token) return undefined;
  const answer = firstCalls.answers.get(path);
  firstCalls.answers.delete(path);
  return answer;
}

/** Called before a change that makes the answer at this path outdated. */
export function dropFirstCall(path: string): void {
  globalThis.firstCalls?.answers.delete(path);
}

/** Called once the page has its data. Later calls must not get answers that old. */
export function dropFirstCalls(): void {
  globalThis.firstCalls = undefined;
}

import type { AppError } from './app-error.ts';

interface Act<Done> {
  /** The refusal, if something rules the act out now. */
  refusal: () => Promise<AppError | undefined>;
  act: () => Promise<Done>;
  takeBack: (done: Done) => Promise<unknown>;
}

/**
 * Acts unless something rules it out, which another call may be doing at the same moment. Asks before the act, and once
 * more after it. If both calls do so, at least one of them sees the other and takes its own act back.
 * @throws the refusal, if there is one
 */
export async function actUnless<Done>({ refusal, act, takeBack }: Act<Done>): Promise<Done> {
  const before = await refusal();
  if (before) throw before;
  const done = await act();
  const after = await refusal();
  if (!after) return done;
  await takeBack(done);
  throw after;
}

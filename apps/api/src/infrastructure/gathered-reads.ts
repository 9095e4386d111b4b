/** After so many milliseconds, nobody waits any longer for the read of others, which may hang. */
export const longestWaitMs = 50;

/**
 * Makes a read by id of a read by many ids. Calls at the same moment share a read, and while one is under way, further
 * calls gather for the next. So a crowd that asks for different things costs few commands. Each read begins after the
 * calls that it answers, so each caller sees what was changed before. Keeps nothing.
 * @param readMany finds what there is of these ids, each id given once
 */
export function createGatheredReads<Found>(
  readMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (id: string) => Promise<Found | undefined> {
  type Reading = ReturnType<typeof readMany>;
  let current: Reading | undefined;
  let next: { ids: Set<string>; reading: Reading } | undefined;

  function gather(): NonNullable<typeof next> {
    const ids = new Set<string>();
    return { ids, reading: untilEnded(current).then(() => start(ids)) };
  }

  function start(ids: ReadonlySet<string>): Reading {
    next = undefined;
    const reading = readMany([...ids]);
    current = reading;
    const end = () => {
      if (current === reading) current = undefined;
    };
    reading.then(end, end);
    return reading;
  }

  return async (id) => {
    next ??= gather();
    next.ids.add(id);
    return (await next.reading).get(id);
  };
}

async function untilEnded(reading: Promise<unknown> | undefined): Promise<void> {
  if (!reading) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWaitMs);
  const end = () => resolve();
  reading.then(end, end);
  await promise;
  clearTimeout(timer);
}

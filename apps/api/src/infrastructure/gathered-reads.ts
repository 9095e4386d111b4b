/** Milliseconds after which the next read begins although the current one, which may hang, has not ended. */
export const longestWaitMs = 50;

/**
 * Turns a read of many ids into a read of one id. Calls at the same moment share one command, and calls during a
 * command wait for the next one, so a crowd that asks for different things costs few commands. A command begins after
 * the calls that it answers, so each caller sees earlier changes. Caches nothing.
 * @param readMany finds the documents with these ids, which are distinct
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

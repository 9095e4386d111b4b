/** How long an answer is cached, in milliseconds. */
const knownMs = 1000;

/**
 * Memoises a read for a second, so that concurrent calls share it. The answer may therefore be up to a second old,
 * except that `forget`, called after a change, drops it in this process. A failed read is not cached.
 */
export function knownBriefly<Value>(read: () => Promise<Value>) {
  let known: { value: Promise<Value>; until: number } | undefined;
  const forget = () => {
    known = undefined;
  };
  return {
    forget,
    read(): Promise<Value> {
      // `performance.now()` is monotonic: setting the clock must not prolong the second.
      if (known && performance.now() < known.until) return known.value;
      const value = read();
      known = { value, until: performance.now() + knownMs };
      value.catch(forget);
      return value;
    },
  };
}

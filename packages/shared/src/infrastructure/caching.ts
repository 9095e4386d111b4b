/**
 * The headers of an answer that is the same for everybody. Shared caches may keep it for a second; browsers have to
 * revalidate it every time.
 * nginx counts in whole seconds, so it gets the moment at which the answer expires. It serves the cached answer until
 * the present second ends, and for one more second while a single call renews it. A cached answer is therefore never
 * older than two seconds.
 * @param now when reading the data began, in milliseconds since 1970
 */
export const keptForEverybody = (now: number) => ({
  // X-Accel-Expires must come second: nginx before 1.23.3 ignores a Cache-Control that follows it.
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  'x-accel-expires': `@${Math.floor(now / 1000)}`,
});

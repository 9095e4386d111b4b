/**
 * The headers of an answer that is the same for everybody. Shared caches keep it for a second; browsers ask again each
 * time.
 *
 * nginx counts in whole seconds, so it is told the end of its time: it gives the kept answer until the present second
 * ends, and in the next second as well while one call renews it. No kept answer is older than two seconds.
 * @param now when its data began to be read, in milliseconds
 */
export const keptForEverybody = (now: number) => ({
  // In this order: nginx before 1.23.3 ignores Cache-Control after X-Accel-Expires.
  'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1',
  'x-accel-expires': `@${Math.floor(now / 1000)}`,
});

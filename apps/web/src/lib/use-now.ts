import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from './server-clock.ts';

/** The server's time in milliseconds since 1970, updated every `every` milliseconds. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, every);
    const stop = onServerTime(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [every]);
  return now;
}

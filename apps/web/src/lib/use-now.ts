import { useEffect, useState } from 'react';

/** The current time in milliseconds since 1970, updated every `every` milliseconds. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

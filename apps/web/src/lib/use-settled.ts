import { useEffect, useState } from 'react';

/** The debounce of searches, in milliseconds. */
export const pause = 250;

/** The text, debounced. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import { useEffect, useState } from 'react';

/** Milliseconds without typing before a search starts. */
export const pause = 250;

/** A text, as soon as it has stayed the same for the pause. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import { useEffect, useState } from 'react';

const shownFor = 2000;

/** Copies a text. `copied` is true for two seconds afterwards, and false once copying has failed. */
export function useCopy() {
  const [copied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return { copied, copy };
}

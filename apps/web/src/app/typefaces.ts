import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** The two families, at any size. */
const families = ['1em "Inter Variable"', '1em "Bricolage Grotesque Variable"'];

/**
 * A phone's first visit begins in the device's typefaces (styles/base.css). The change to ours lays the whole page out
 * anew, which on a slow phone blocks touches for 0.3 s. So it waits for the first navigation, which does that anyway.
 * Needless once browsers change typefaces piece by piece. Until the page has loaded, the files would share a slow
 * connection with its pictures.
 */
export function useTypefaces(): void {
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => void changeTypefaces(isFirstPage), [isFirstPage]);
}

async function changeTypefaces(isFirstPage: boolean): Promise<void> {
  if (isFirstPage && document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve));
  }
  await Promise.allSettled(families.map((family) => document.fonts.load(family)));
  if (!isFirstPage) document.documentElement.dataset['typefaces'] = '';
}

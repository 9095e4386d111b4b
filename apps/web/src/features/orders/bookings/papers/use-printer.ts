import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Prints a sheet instead of the page (sheet.css).
 * @param usual the sheet for the browser's own print command. Undefined prints the page
 */
export function usePrinter<Sheet>(usual?: Sheet) {
  const [chosen, setChosen] = useState<Sheet>();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser reads the page as soon as the event handlers have run.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => {
      setIsPrinting(false);
      setChosen(undefined);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return {
    /** The sheet to render. Undefined while nothing is printed. */
    onPaper: isPrinting ? (chosen ?? usual) : undefined,
    print(sheet: Sheet) {
      flushSync(() => setChosen(() => sheet));
      window.print();
    },
  };
}

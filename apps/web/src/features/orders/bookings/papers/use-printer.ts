import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * What goes on paper instead of the page (sheet.css).
 * @param usual printed by the browser's own command; undefined prints the page
 */
export function usePrinter<Sheet>(usual?: Sheet) {
  const [chosen, setChosen] = useState<Sheet>();
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser reads the page as soon as the event is over.
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
    /** Undefined while nothing is printed. */
    onPaper: isPrinting ? (chosen ?? usual) : undefined,
    print(sheet: Sheet) {
      flushSync(() => setChosen(() => sheet));
      window.print();
    },
  };
}

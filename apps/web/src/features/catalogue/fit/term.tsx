import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/** Words of the trade that a newcomer does not know, each with the sentence that explains it. */
export const terms = {
  ansi: 'ANSI boards have a wide, flat Enter, ISO boards a tall one, JIS boards keys for Japanese.',
  mx: 'MX is the usual family of switches, with a cross-shaped stem.',
  row: 'Rows are counted from 0, the function keys, to 5, the space bar.',
  unit: 'A key of 2u is twice as wide as a letter key.',
} as const;
export type TermName = keyof typeof terms;

interface Use {
  id: string;
  name: TermName;
  element: HTMLElement;
}

interface Explaining {
  uses: readonly Use[];
  /** @returns a function that ends the use */
  begin: (use: Use) => () => void;
}

const Explained = createContext<Explaining>({ uses: [], begin: () => () => undefined });

/** A page that explains each term once, at its first use. */
export function Terms({ children }: { children: ReactNode }) {
  const [uses, setUses] = useState<readonly Use[]>([]);
  const begin = useCallback((begun: Use) => {
    setUses((before) => [...before, begun].toSorted(byPlace));
    return () => setUses((before) => before.filter((other) => other !== begun));
  }, []);
  return <Explained value={useMemo(() => ({ uses, begin }), [uses, begin])}>{children}</Explained>;
}

const byPlace = ({ element }: Use, other: Use) =>
  element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1;

/** The sentence that explains a term, unless the page has it further up. */
export function Term({ name }: { name: TermName }) {
  const id = useId();
  const place = useRef<HTMLSpanElement>(null);
  const { uses, begin } = use(Explained);
  useLayoutEffect(
    () => (place.current ? begin({ id, name, element: place.current }) : undefined),
    [begin, id, name],
  );
  const first = uses.find((each) => each.name === name);
  return (
    <span ref={place} className="empty:hidden">
      {first === undefined || first.id === id ? terms[name] : null}
    </span>
  );
}

import { Link } from 'react-router-dom';

interface TabsProps<Tab extends string> {
  /** The accessible name of the tabs. */
  label: string;
  names: Readonly<Record<Tab, string>>;
  current: Tab;
  /** The query string of a tab. */
  searchOf: (tab: Tab) => string;
}

/** The tabs of a list, as links with URLs. On phones they share the width. */
export function Tabs<Tab extends string>({ label, names, current, searchOf }: TabsProps<Tab>) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="flex flex-wrap gap-1 max-sm:*:flex-1">
        {(Object.keys(names) as Tab[]).map((tab) => (
          <li key={tab}>
            <Link
              to={{ search: searchOf(tab) }}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-lg px-3 font-medium whitespace-nowrap hover:bg-base-200 aria-[current=page]:bg-primary/12 aria-[current=page]:text-primary"
            >
              {names[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

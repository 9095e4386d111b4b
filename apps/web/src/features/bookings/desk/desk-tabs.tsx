import type { DeskTab } from '@switchyard/shared';
import { Link } from 'react-router-dom';
import { deskTabNames, deskWords } from './desk-words.ts';

interface DeskTabsProps {
  current: DeskTab;
  /** The address of a tab, from its `?` on. */
  searchOf: (tab: DeskTab) => string;
}

/** On phones in two rows, so that all are visible. */
export function DeskTabs({ current, searchOf }: DeskTabsProps) {
  return (
    <nav aria-label="Orders" className="mb-5">
      <ul className="grid grid-cols-3 gap-1 sm:flex sm:flex-wrap">
        {deskTabNames.map((tab) => (
          <li key={tab}>
            <Link
              to={{ search: searchOf(tab) }}
              aria-current={tab === current ? 'page' : undefined}
              className="flex min-h-11 items-center justify-center rounded-lg px-1 sm:px-3 font-medium hover:bg-base-200 aria-[current=page]:bg-primary/12 aria-[current=page]:text-primary"
            >
              {deskWords[tab].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

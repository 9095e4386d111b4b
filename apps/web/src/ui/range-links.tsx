import { Link } from 'react-router-dom';

interface RangeLinksProps<Days extends number> {
  choices: readonly Days[];
  current: number;
  /** The query string of a choice. */
  searchOf: (days: Days) => string;
}

/** Links to choose how many days a page covers. Each choice has a URL. */
export function RangeLinks<Days extends number>({ choices, current, searchOf }: RangeLinksProps<Days>) {
  return (
    <nav aria-label="Range" className="plate inline-flex p-1">
      {choices.map((days) => (
        <Link
          key={days}
          to={{ search: searchOf(days) }}
          aria-current={days === current ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-lg px-3.5 font-medium hover:bg-base-200 aria-[current=true]:bg-primary/12 aria-[current=true]:text-primary"
        >
          {days} days
        </Link>
      ))}
    </nav>
  );
}

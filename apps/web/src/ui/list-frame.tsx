import type { Page } from '@switchyard/shared';
import Info from 'lucide-react/icons/info';
import { useId, type ReactNode, type RefObject } from 'react';
import { foundText, type Nouns } from '../lib/list-search.ts';
import type { ListPage } from '../lib/use-list-page.ts';
import { Pager } from './pager.tsx';
import { ErrorState } from './states.tsx';

export interface ListFrameProps<Item> {
  list: ListPage<Item>;
  /** What the list holds: its heading, which has the focus after going to another page. */
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  nouns: Nouns;
  /** Whether fewer things than all are asked for. */
  isSearched: boolean;
  /** Such as `The parts could not be loaded`. */
  failure: string;
  /** Stands there until the first answer. */
  skeleton: ReactNode;
  /** Stands there where nothing is found, or there is nothing. */
  empty: ReactNode;
  children: (page: Page<Item>) => ReactNode;
}

/** A page of a list with its heading, how many were found, its states, and the ways to the pages beside it. */
export function ListFrame<Item>({ list, title, heading, nouns, isSearched, ...rest }: ListFrameProps<Item>) {
  const headingId = useId();
  const { page, position, isPlaceLost } = list;
  return (
    <section aria-labelledby={headingId} aria-busy={list.isOld || undefined}>
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 ref={heading} id={headingId} tabIndex={-1} data-focus-target className="text-xl">
          {title}
        </h2>
        <output className="text-(--muted) tabular-nums">
          {page && foundText(page, { position, isSearched, nouns })}
        </output>
      </header>
      {isPlaceLost && page && <Note>That page is not there any more, so this is the first one.</Note>}
      {page?.searchedFor && !list.isOld && (
        <Note>Nothing matches as you typed it. Showing results for “{page.searchedFor}”.</Note>
      )}
      <ListBody list={list} {...rest} />
    </section>
  );
}

/** What has to be known of the list to understand it. */
function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-5 flex items-start gap-2">
      <Info aria-hidden="true" className="mt-1 size-4 shrink-0 text-info" />
      <span>{children}</span>
    </p>
  );
}

type ListBodyProps<Item> = Pick<ListFrameProps<Item>, 'list' | 'failure' | 'skeleton' | 'empty' | 'children'>;

function ListBody<Item>({ list, failure, skeleton, empty, children }: ListBodyProps<Item>) {
  const { page, isOld, next, previous, error, isFetching, retry } = list;
  if (page) {
    return (
      <div className={isOld ? 'opacity-55 transition-opacity delay-100' : undefined}>
        {page.items.length > 0 ? children(page) : empty}
        <Pager next={next} previous={previous} />
      </div>
    );
  }
  if (error) return <ErrorState title={failure} error={error} onRetry={retry} retrying={isFetching} />;
  return skeleton;
}

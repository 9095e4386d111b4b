import type { Page } from '@switchyard/shared';
import Info from 'lucide-react/icons/info';
import { type ReactNode, type RefObject, useId } from 'react';
import { foundText, type Nouns } from '../lib/list-search.ts';
import type { ListPage } from '../lib/use-list-page.ts';
import { Pager } from './pager.tsx';
import { ErrorState } from './states.tsx';

interface ListFrameProps<Item> {
  list: ListPage<Item>;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  nouns: Nouns;
  /** Whether a search or filter is active. */
  isSearched: boolean;
  /** Such as `The parts could not be loaded`. */
  failure: string;
  /** Rendered until the first answer. */
  skeleton: ReactNode;
  /** Rendered if there are no items. */
  empty: ReactNode;
  children: (page: Page<Item>) => ReactNode;
}

/** A page of a list: its heading, the count, the items, and links to the next and previous page. */
export function ListFrame<Item>({ list, title, heading, nouns, isSearched, ...rest }: ListFrameProps<Item>) {
  const headingId = useId();
  const { page, position, isPageGone } = list;
  return (
    <section aria-labelledby={headingId} aria-busy={list.isOld || undefined}>
      {/* Always one line, so that the list never shifts. */}
      <header className="my-3 grid grid-cols-[1fr_auto] items-baseline gap-x-3 sm:gap-x-6">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          data-focus-target
          className="truncate text-lg/8 sm:text-xl/8"
        >
          {title}
        </h2>
        <output className="text-sm text-(--muted) tabular-nums sm:text-base">
          {page && foundText(page, { position, isSearched, nouns })}
        </output>
      </header>
      {isPageGone && page && <Note>That page no longer exists, so this is the first one.</Note>}
      {page?.searchedFor && !list.isOld && (
        <Note>Nothing matches exactly what you typed. Showing results for “{page.searchedFor}”.</Note>
      )}
      <ListBody list={list} {...rest} />
    </section>
  );
}

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
        {(previous !== undefined || next !== undefined) && (
          <Pager label="Pages" previous={previous} next={next} />
        )}
      </div>
    );
  }
  if (error) return <ErrorState title={failure} error={error} onRetry={retry} retrying={isFetching} />;
  return skeleton;
}

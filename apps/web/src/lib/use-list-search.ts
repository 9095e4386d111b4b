import { lookUp } from '@switchyard/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { historyKey } from './history-key.ts';
import { queryStringOf, firstPage, type ListQuery, cursorIn } from './list-search.ts';
import { pause } from './use-settled.ts';

/** What was typed since the page was opened, by field name. */
interface Typing {
  /** The history entry with which the page was opened. */
  arrival: string;
  /** The history entry that the text was typed for. It may not be rendered yet. */
  entry: string;
  texts: Record<string, string>;
  isSent: boolean;
}

interface ShownPage {
  page: { items: readonly unknown[] } | undefined;
  previous: string | undefined;
}

const nothing = (arrival: string): Typing => ({ arrival, entry: arrival, texts: {}, isSent: true });

export type ListSearch<Query extends ListQuery> = ReturnType<typeof useListSearch<Query>>;

/**
 * A list's search. It is kept in the URL, so that it survives a reload and can be shared. Typing replaces the URL,
 * debounced; choices and pages add a history entry. Every change starts at the first page.
 * @param read parses the query from a URL. An empty URL gives the defaults
 */
export function useListSearch<Query extends ListQuery>(read: (params: URLSearchParams) => Query) {
  const [params] = useSearchParams();
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const [typing, setTyping] = useState(() => nothing(key));
  const query = read(params);
  const usual = read(new URLSearchParams());
  const values = new Map(Object.entries(query));

  // A link, a filter or Back starts a new history entry; typing only replaces the URL. Somebody on a slow device may
  // have typed while the entry's page was loading: that text stays.
  if (navigation !== 'REPLACE' && key !== typing.arrival)
    setTyping(typing.entry === key ? { ...typing, arrival: key } : nothing(key));

  function searchWith(changes: Record<string, string | undefined>, from = query): string {
    const wanted = queryStringOf({ ...firstPage(from), ...typing.texts, ...changes }, {});
    return queryStringOf(read(new URLSearchParams(wanted)), usual);
  }

  /** The query of the present URL. It includes a choice that is not rendered yet. */
  const currentQuery = () =>
    window.location.pathname === pathname ? read(new URLSearchParams(window.location.search)) : query;

  function send() {
    setTyping({ ...typing, isSent: true });
    const current = currentQuery();
    const search = searchWith({}, current);
    if (search !== queryStringOf(firstPage(current), usual)) void navigate({ search }, { replace: true });
  }

  const sendAfterPause = useEffectEvent(() => {
    // If somebody has clicked a link whose page is still loading, a search would bring them back.
    if (window.location.pathname === pathname) send();
  });
  useEffect(() => {
    if (typing.isSent) return undefined;
    const timer = setTimeout(() => sendAfterPause(), pause);
    return () => clearTimeout(timer);
  }, [typing]);

  const { heading, focusHeading } = useListHeading(cursorIn(query));
  return {
    query,
    /** The default query, for an empty URL. */
    usual,
    params,
    /** Whether a search or filter is active. */
    isSearched: queryStringOf({ ...firstPage(query), sort: usual.sort }, usual) !== '',
    /** The text of a search field. */
    textOf: (name: string) => lookUp(typing.texts, name) ?? String(values.get(name) ?? ''),
    type: (name: string, text: string) => {
      const entry = historyKey();
      const texts = { ...(entry === typing.entry && typing.texts), [name]: text };
      setTyping({ ...typing, entry, texts, isSent: false });
    },
    /** Searches at once, without waiting for the debounce. */
    send,
    choose: (name: string, value: string | undefined) =>
      void navigate({ search: searchWith({ [name]: value }, currentQuery()) }),
    /** The query string with these changes, for links. */
    searchWith: (changes: Record<string, string | undefined>) => searchWith(changes),
    /** Removes filters or some of their values, and moves the focus to the list. */
    drop: (changes: Record<string, string | undefined>) => {
      void navigate({ search: searchWith(changes, currentQuery()) });
      focusHeading();
    },
    /** Clears the search and moves the focus to the list. */
    clear: () => {
      setTyping(nothing(key));
      void navigate({ search: '' });
      focusHeading();
    },
    /** Called after an item was deleted. Moves the focus to the list, and goes back a page if this one is now empty. */
    leaveDeleted: ({ page, previous }: ShownPage) => {
      focusHeading();
      if (page?.items.length === 1 && previous) void navigate({ search: previous }, { replace: true });
    },
    /** A ref for the list's heading. */
    heading,
  };
}

/**
 * Moves the focus to a list's heading after paging, and on request when the focused element disappears. After Back, the
 * browser restores focus and scroll position itself.
 * @param cursor undefined for the first page
 */
function useListHeading(cursor: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const shown = useRef(cursor);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    // Without a cursor it was a new search, so the focus stays in the search field.
    if (cursor === undefined || navigation !== 'PUSH') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [cursor, navigation]);

  // In an effect, because a closing modal first returns the focus.
  useEffect(() => {
    if (requests > 0) heading.current?.focus({ preventScroll: true });
  }, [requests]);

  return { heading, focusHeading: () => setRequests((before) => before + 1) };
}

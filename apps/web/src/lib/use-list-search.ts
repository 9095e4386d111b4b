import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { addressOf, firstPage, placeIn, type ListQuery } from './list-search.ts';
import { useListHeading } from './use-list-heading.ts';

/** How long, in milliseconds, typing has to pause before it is searched for. */
const pause = 250;

/** What was typed since one came here, by the name of its field. */
interface Typing {
  arrival: string;
  texts: Record<string, string>;
  isSent: boolean;
}

interface ShownPage {
  page: { items: readonly unknown[] } | undefined;
  previous: { search: string } | undefined;
}

const nothing = (arrival: string): Typing => ({ arrival, texts: {}, isSent: true });

export type ListSearch<Query extends ListQuery> = ReturnType<typeof useListSearch<Query>>;

/**
 * What is searched for in a list, kept in the address: it survives a reload, can be passed on, and is what the list is
 * asked for. Typing replaces the address once it pauses; a choice, and going to another page, is a step to come back from.
 * Whatever changes the search begins at the first page.
 * @param read the query that an address means; for an empty address, what is usual and so left out of addresses
 */
export function useListSearch<Query extends ListQuery>(read: (address: URLSearchParams) => Query) {
  const [address] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const navigate = useNavigate();
  const [typing, setTyping] = useState(() => nothing(key));
  const query = read(address);
  const usual = read(new URLSearchParams());
  const values = new Map(Object.entries(query));

  // Somebody came here anew, by a link or by going back. Typing only ever replaces the address.
  if (navigation !== 'REPLACE' && key !== typing.arrival) setTyping(nothing(key));

  function searchWith(changes: Record<string, string | undefined>): string {
    const wanted = addressOf({ ...firstPage(query), ...typing.texts, ...changes }, {});
    return addressOf(read(new URLSearchParams(wanted)), usual);
  }

  function send() {
    setTyping({ ...typing, isSent: true });
    const search = searchWith({});
    if (search !== addressOf(firstPage(query), usual)) void navigate({ search }, { replace: true });
  }

  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    if (typing.isSent) return undefined;
    const timer = setTimeout(() => sendAfterPause(), pause);
    return () => clearTimeout(timer);
  }, [typing]);

  const { heading, focusHeading } = useListHeading(placeIn(query));
  return {
    query,
    /** The same for every list: nothing searched for, the first page. */
    usual,
    /** Where `positionOf` looks. */
    address,
    /** Whether fewer things than all are asked for. */
    isSearched: addressOf({ ...firstPage(query), sort: usual.sort }, usual) !== '',
    /** What stands in a field that is typed into. */
    textOf: (name: keyof Query & string) => typing.texts[name] ?? String(values.get(name) ?? ''),
    type: (name: keyof Query & string, text: string) =>
      setTyping({ ...typing, texts: { ...typing.texts, [name]: text }, isSent: false }),
    /** Searches at once for what is typed. */
    send,
    choose: (name: keyof Query & string, value: string | undefined) =>
      void navigate({ search: searchWith({ [name]: value }) }),
    /** Forgets the search, and leaves the focus on the list. */
    clear: () => {
      setTyping(nothing(key));
      void navigate({ search: '' });
      focusHeading();
    },
    /** After a thing of the page was deleted: leaves the focus on the list, and goes a page back where it was the page's last. */
    leaveDeleted: ({ page, previous }: ShownPage) => {
      focusHeading();
      if (page?.items.length === 1 && previous) void navigate({ search: previous.search }, { replace: true });
    },
    /** For the list's heading, which has the focus after going to another page. */
    heading,
  };
}

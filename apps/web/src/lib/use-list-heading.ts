import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * The heading of a list as the place of the focus: after going to another page of the list, from the top; and on request,
 * where what had the focus goes away. Going back leaves focus and scrolling to the browser.
 * @param place where in the list its page begins; undefined for the first
 */
export function useListHeading(place: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useNavigationType();
  const shown = useRef(place);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Without a place it was the search that changed, and whoever searches stays there.
    if (place === undefined || navigation !== 'PUSH') return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place, navigation]);

  // In an effect: a modal that closes in the same moment gives the focus back first.
  useEffect(() => {
    if (requests > 0) heading.current?.focus({ preventScroll: true });
  }, [requests]);

  return { heading, focusHeading: () => setRequests((before) => before + 1) };
}

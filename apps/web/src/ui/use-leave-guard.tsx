import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmModal } from './modal.tsx';

/** The link to a page of the shop that a click follows in this window. Undefined for other clicks. */
function linkFollowedBy(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link?.href && link.target === '' && link.origin === location.origin ? link : undefined;
}

interface LeaveGuard {
  /** Runs `goOn`, after a question if something is unsaved. */
  ask: (goOn: () => void) => void;
  question: ReactNode;
}

/**
 * Asks before the visitor leaves a page with unsaved changes: by a link, by Back, or by a search in the frame around
 * the page. If the window is closed or loads another document, the browser itself asks.
 */
export function useLeaveGuard(isUnsaved: () => boolean): LeaveGuard {
  const navigate = useNavigate();
  /** The action that the question is about. Undefined while the dialog is closed. */
  const [asked, setAsked] = useState<() => void>();
  /** The action to run once the dialog is closed. */
  const [going, setGoing] = useState<() => void>();
  const isFree = useRef(false);
  useEffect(() => {
    // Not returned: React would take the result for the effect's clean-up function.
    going?.();
  }, [going]);

  /** Runs an action without a question. */
  function pass(goOn: () => void) {
    isFree.current = true;
    setAsked(undefined);
    // Deferred, because Back would close the dialog while it is open.
    setGoing(() => goOn);
  }

  const holds = () => !isFree.current && isUnsaved();

  /** Cancels an event and asks, if changes would be lost. */
  const hold = useEffectEvent((event: Event, goOn: () => void) => {
    if (!holds()) return;
    event.preventDefault();
    event.stopPropagation();
    setAsked(() => goOn);
  });
  const follow = useEffectEvent(({ pathname, search, hash }: HTMLAnchorElement) => {
    void navigate(pathname + search + hash);
  });
  const warn = useEffectEvent((event: Event) => {
    if (holds()) event.preventDefault();
  });

  useEffect(() => {
    const click = (event: MouseEvent) => {
      const link = linkFollowedBy(event);
      if (link) hold(event, () => follow(link));
    };
    const submit = (event: Event) => {
      const form = event.target;
      // Forms inside the page are the ones with unsaved changes, so they may be submitted.
      if (form instanceof HTMLFormElement && !form.closest('main')) hold(event, () => form.requestSubmit());
    };
    const back = (event: NavigateEvent) => {
      const { key } = event.destination;
      if (event.navigationType === 'traverse' && event.cancelable)
        hold(event, () => globalThis.navigation?.traverseTo(key));
    };
    const close = (event: Event) => warn(event);
    // In the capture phase, before React handles the event.
    document.addEventListener('click', click, { capture: true });
    document.addEventListener('submit', submit, { capture: true });
    globalThis.navigation?.addEventListener('navigate', back);
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', click, { capture: true });
      document.removeEventListener('submit', submit, { capture: true });
      globalThis.navigation?.removeEventListener('navigate', back);
      window.removeEventListener('beforeunload', close);
    };
  }, []);

  return {
    ask: (goOn) => (holds() ? setAsked(() => goOn) : pass(goOn)),
    question: (
      <ConfirmModal
        open={asked !== undefined}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={() => asked && pass(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p className="mb-4">What you entered has not been saved.</p>
      </ConfirmModal>
    ),
  };
}

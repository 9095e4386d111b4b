import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { VerificationBanner } from '../../features/people/sign-in/verification-banner.tsx';
import { keepNote } from '../../lib/session/kept-note.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** Says why the session ended or has not begun, shows notes on a sign-in, or asks to verify the e-mail. */
export default function AccountNotes() {
  const state = useSession();
  if ('note' in state && state.note) return <Note key={state.note}>{state.note}</Note>;
  if (state.status === 'unreachable')
    return <Note>The shop is busy, so you are not signed in yet. This page tries again by itself.</Note>;
  if (state.status === 'signed-in' && !state.verified)
    return <VerificationBanner key={state.email} email={state.email} />;
  return null;
}

function Note({ children }: { children: string }) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  function close() {
    keepNote(undefined);
    setIsClosed(true);
  }
  return (
    <div role="alert" className="border-b border-base-300 bg-base-200">
      <div className="shell-width flex items-start gap-3 pt-3 pb-2 lg:pt-2">
        <Info aria-hidden="true" className="mt-2.5 size-5 shrink-0 text-info" />
        <p className="min-w-0 flex-1 py-2 font-medium wrap-anywhere">{children}</p>
        <button
          type="button"
          aria-label="Close this note"
          onClick={close}
          className="quiet-button min-w-11 px-2"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  );
}

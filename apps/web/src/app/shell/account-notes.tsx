import { SignedOutNote } from '../../features/sign-in/signed-out-note.tsx';
import { VerificationBanner } from '../../features/sign-in/verification-banner.tsx';
import { useSession } from '../../lib/session/use-session.ts';

/** Why the session ended, or that the e-mail is not verified yet. */
export default function AccountNotes() {
  const state = useSession();
  if (state.status === 'signed-out' && state.note)
    return <SignedOutNote key={state.note}>{state.note}</SignedOutNote>;
  if (state.status === 'signed-in' && !state.verified)
    return <VerificationBanner key={state.email} email={state.email} />;
  return null;
}

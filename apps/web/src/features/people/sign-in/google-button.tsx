import { useRef, useState } from 'react';
import { session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { signInFault } from './use-sign-in.ts';

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className="size-5 shrink-0">
      <path
        fill="#4285f4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.7H9v3.4h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9a8.8 8.8 0 0 0 2.7-6.6Z"
      />
      <path fill="#34a853" d="M9 18a8.6 8.6 0 0 0 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9h-3V13A9 9 0 0 0 9 18Z" />
      <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8Z" />
      <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
    </svg>
  );
}

/**
 * The button is never disabled while Google's window is open: Firebase needs about ten seconds to notice that it was
 * closed.
 */
export function GoogleButton({ onFault }: { onFault: (fault: string | undefined) => void }) {
  const [isWindowOpen, setIsWindowOpen] = useState(false);
  const latestAttempt = useRef(0);

  async function signIn() {
    onFault(undefined);
    setIsWindowOpen(true);
    latestAttempt.current += 1;
    const attempt = latestAttempt.current;
    try {
      await session.signInWithGoogle();
    } catch (error) {
      const fault = signInFault(error);
      if (fault && attempt === latestAttempt.current) onFault(fault);
    } finally {
      if (attempt === latestAttempt.current) setIsWindowOpen(false);
    }
  }

  return (
    <div>
      <Button className="w-full" onClick={() => void signIn()}>
        <GoogleMark />
        Continue with Google
      </Button>
      <output className="mt-2 block text-center text-sm text-(--muted) empty:hidden">
        {isWindowOpen && 'Continue in the Google window.'}
      </output>
    </div>
  );
}

export function OrLine() {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-(--muted) before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
      or
    </p>
  );
}

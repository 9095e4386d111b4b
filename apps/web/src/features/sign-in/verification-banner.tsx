import { useEffect, useState } from 'react';
import { describeError } from '../../lib/describe-error.ts';
import { session } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TestMailLink } from './test-mail-link.tsx';

/** Asks the user to verify their email, and disappears once they have. */
export function VerificationBanner({ email }: { email: string }) {
  const hasLooked = useVerificationWatch(email);
  const { send, isSending, outcome } = useSendAgain(email);
  if (!hasLooked) return null;
  return (
    <aside aria-label="Verify your email" className="border-b border-base-300 bg-base-200 text-sm">
      <div className="shell-width flex flex-wrap items-center gap-x-6 gap-y-2 pt-4 pb-2.5 lg:pt-2.5">
        <p className="min-w-0 flex-[1_1_20rem] wrap-anywhere">
          <strong>Verify your email.</strong> Open the link in the mail to {email}. Until then you can have
          two unpaid orders at a time.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" busy={isSending} onClick={() => void send()}>
            Send again
          </Button>
          <TestMailLink mode="verifyEmail" to={email} />
        </div>
        <output
          className={classNames(
            'block basis-full font-medium empty:hidden',
            outcome?.tone === 'bad' && 'text-error',
          )}
        >
          {outcome?.text}
        </output>
      </div>
    </aside>
  );
}

/** Milliseconds between checks while the page is visible. */
const every = 30_000;

/**
 * Checks whether the email has been verified: now, regularly, and when the user comes back to the page.
 * @returns whether the first check is done
 */
function useVerificationWatch(email: string): boolean {
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    async function look() {
      try {
        if (await session.checkVerified()) toast.success(`${email} is verified. Thank you.`);
      } catch {
        // No answer. The next check may get one.
      }
      setHasLooked(true);
    }
    function lookIfSeen() {
      if (document.visibilityState === 'visible') void look();
    }
    void look();
    const timer = setInterval(lookIfSeen, every);
    addEventListener('focus', lookIfSeen);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', lookIfSeen);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [email]);
  return hasLooked;
}

/** Milliseconds between two mails. */
const pause = 60_000;

type Outcome = { tone: 'good' | 'bad'; text: string };

let last: { to: string; at: number } | undefined;

function useSendAgain(email: string) {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send() {
    if (last?.to === email && Date.now() - last.at < pause) {
      setOutcome({
        tone: 'good',
        text: 'A mail was sent a moment ago. Wait a minute before you ask for another.',
      });
      return;
    }
    setIsSending(true);
    setOutcome(undefined);
    try {
      await session.sendVerification();
      last = { to: email, at: Date.now() };
      setOutcome({ tone: 'good', text: 'Sent. If it does not arrive, look in the spam folder.' });
    } catch (error) {
      setOutcome({ tone: 'bad', text: describeError(error) });
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending, outcome };
}

import { useEffect, useState } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { keepText, onDevice } from '../../../lib/kept.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { session } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TestMailLink } from '../../../ui/test-mail-link.tsx';

/** Asks the user to verify their e-mail, and disappears once that is done. Its height is constant. */
export function VerificationBanner({ email }: { email: string }) {
  useVerificationWatch(email);
  useEffect(keepRoomNextTime, []);
  const { send, isSending, outcome } = useSendAgain(email);
  return (
    <aside aria-label="Verify your email" className="note-strip">
      <div className="shell-width flex h-full items-center justify-between gap-4 text-sm leading-snug">
        <p className="line-clamp-3 wrap-anywhere max-[23rem]:line-clamp-4 max-[23rem]:text-[0.8125rem]/4 sm:line-clamp-2">
          <output className={classNames('font-bold', outcome?.tone === 'bad' && 'text-error')}>
            {outcome?.text ?? 'Verify your email.'}
          </output>{' '}
          <TestMailLink mode="verifyEmail" to={email}>
            Open the link
          </TestMailLink>{' '}
          we sent to {email}.{' '}
          <span className="max-lg:hidden">Until then you can have two unpaid orders at a time.</span>
        </p>
        <Button size="small" busy={isSending} onClick={() => void send()} className="min-h-11 shrink-0">
          Send again
        </Button>
      </div>
    </aside>
  );
}

/** Makes the script in index.html reserve the banner's height (src/styles/loading.css) as long as there is a banner. */
function keepRoomNextTime(): () => void {
  keepText(onDevice, 'unverified', 'yes');
  return () => void keepText(onDevice, 'unverified', undefined);
}

/** Milliseconds between polls while the page is visible. */
const every = 30_000;

/** Checks whether the e-mail was verified: at once, by polling, and when the user returns to the page. */
function useVerificationWatch(email: string): void {
  useEffect(() => {
    async function look() {
      try {
        if (await session.checkVerified()) toast.success(`${email} is now verified. Thank you.`);
      } catch {
        // There was no answer. The next poll may get one.
      }
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
}

/** Milliseconds before another mail can be requested. */
const pause = 60_000;

type Outcome = { tone: 'good' | 'bad'; text: string };

let last: { to: string; at: number } | undefined;

function useSendAgain(email: string) {
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send() {
    if (last?.to === email && serverNow() - last.at < pause) {
      setOutcome({
        tone: 'good',
        text: 'We just sent one. Wait a minute before you ask again.',
      });
      return;
    }
    setIsSending(true);
    setOutcome(undefined);
    try {
      await session.sendVerification();
      last = { to: email, at: serverNow() };
      setOutcome({ tone: 'good', text: 'Sent. If it does not arrive, check your spam folder.' });
    } catch (error) {
      setOutcome({ tone: 'bad', text: describeError(error) });
    } finally {
      setIsSending(false);
    }
  }

  return { send, isSending, outcome };
}

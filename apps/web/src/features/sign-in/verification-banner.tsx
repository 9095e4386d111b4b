import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { TestMailLink } from './test-mail-link.tsx';
import { useSendAgain } from './use-send-again.ts';
import { useVerificationWatch } from './use-verification-watch.ts';

/** Asks to verify the e-mail, and goes away by itself once that is done. */
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

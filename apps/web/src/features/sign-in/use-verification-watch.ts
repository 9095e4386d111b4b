import { useEffect, useState } from 'react';
import { session } from '../../lib/session/current.ts';
import { toast } from '../../lib/toast.ts';

/** How often a page that is looked at asks whether the e-mail is verified, in milliseconds. */
const every = 30_000;

/**
 * Notices that the e-mail has been verified: at once, when somebody comes back to the page, and now and then.
 * @returns whether it has looked for the first time
 */
export function useVerificationWatch(email: string): boolean {
  const [hasLooked, setHasLooked] = useState(false);
  useEffect(() => {
    async function look() {
      try {
        if (await session.checkVerified()) toast.success(`${email} is verified. Thank you.`);
      } catch {
        // No answer; the next look may get one.
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

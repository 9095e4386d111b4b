import { useState } from 'react';
import { describeError } from '../../lib/describe-error.ts';
import { session } from '../../lib/session/current.ts';

/** How long after a mail no other is sent, in milliseconds. */
const pause = 60_000;

type Outcome = { tone: 'good' | 'bad'; text: string };

/** When the last mail was sent from this page, and to whom. */
let last: { to: string; at: number } | undefined;

/** Sends the verification mail again, at most once a minute, and says what came of it. */
export function useSendAgain(email: string) {
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

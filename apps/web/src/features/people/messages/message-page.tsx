import type { ReceivedMessage } from '@switchyard/shared/contact';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { formatPastMoment } from '../../../lib/moments.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { PageTitle } from '../../../ui/page-head.tsx';
import { Status } from '../../../ui/status.tsx';
import { AboutMessage } from './about-message.tsx';
import { MarkAnswered } from './mark-answered.tsx';
import { MessageStatus } from './message-status.tsx';
import { ReplyForm } from './reply-form.tsx';

/** A message, its answer, and the actions on it. */
export function MessagePage({ message }: { message: ReceivedMessage }) {
  const { email, subject, message: text, receivedAt, state, answer, canReply } = message;
  return (
    <>
      <PageTitle title={subject}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
          <MessageStatus state={state} />
          <span className="min-w-0 wrap-anywhere">From {email}</span>
          <time dateTime={receivedAt}>{formatPastMoment(receivedAt)}</time>
        </p>
      </PageTitle>
      <div className="flex max-w-[75ch] flex-col gap-5">
        <Plate title="Message">
          <Written>{text}</Written>
          <AboutMessage message={message} />
        </Plate>
        {answer && <Answer answer={answer} />}
        {!answer?.reply && (
          <Plate title="Reply">
            {canReply ? (
              <ReplyForm message={message} />
            ) : (
              <p>
                This shop sends no email, so you cannot reply here. Write to{' '}
                <strong className="wrap-anywhere">{email}</strong> yourself, then mark the message as
                answered.
              </p>
            )}
            {state !== 'answered' && <MarkAnswered message={message} />}
          </Plate>
        )}
        <Link to={dashboardPaths.messages} className="text-link self-start">
          Back to Messages
        </Link>
      </div>
    </>
  );
}

function Plate({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="plate p-5">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Written({ children }: { children: string }) {
  return <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>;
}

const mailMarks = {
  waiting: <Status tone="waiting">Being sent</Status>,
  sent: <Status tone="good">Sent</Status>,
  failed: <Status tone="bad">Not sent</Status>,
} as const;

function Answer({ answer: { by, at, reply } }: { answer: NonNullable<ReceivedMessage['answer']> }) {
  return (
    <Plate title="Answer">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-(--muted)">
        {reply && mailMarks[reply.mail]}
        <span className="min-w-0 wrap-anywhere">
          {reply ? 'By' : 'Marked as answered by'} {by}
        </span>
        <time dateTime={at}>{formatPastMoment(at)}</time>
      </p>
      {reply && <Written>{reply.text}</Written>}
      {reply?.mail === 'failed' && (
        <p className="mt-3 font-medium">
          The mail server refused this reply. The address may be wrong, and nobody has read the reply.
        </p>
      )}
    </Plate>
  );
}

import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { settingsQuery } from '../../lib/settings.ts';

interface TestMailLinkProps {
  /** What the mail is for, in Firebase's words. */
  mode: 'verifyEmail' | 'resetPassword';
  to: string;
}

/** Opens the link of a mail, where no mail is sent. Nothing where mail is. */
export function TestMailLink({ mode, to }: TestMailLinkProps) {
  const { data } = useQuery(settingsQuery, queryClient);
  const mailUrl = data?.firebase.mailUrl;
  if (!mailUrl) return null;
  return (
    <a
      href={`${mailUrl}?${new URLSearchParams({ mode, to })}`}
      target="_blank"
      rel="noreferrer"
      className="text-link"
    >
      Open the link (test mode sends no mail)
    </a>
  );
}

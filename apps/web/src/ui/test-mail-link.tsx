import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../lib/query-client.ts';
import { settingsQuery } from '../lib/settings.ts';

interface TestMailLinkProps {
  children?: ReactNode;
  /** Firebase's name for the kind of mail. */
  mode: 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail';
  to: string;
}

/** In test mode, mails go to a mailbox on this machine. This link opens what the mail links to. */
export function TestMailLink({ mode, to, children }: TestMailLinkProps) {
  const { data } = useQuery(settingsQuery, queryClient);
  const mailUrl = data?.firebase.mailUrl;
  if (!mailUrl) return children;
  return (
    <a
      href={`${mailUrl}?${new URLSearchParams({ mode, to })}`}
      target="_blank"
      rel="noreferrer"
      className="text-link"
    >
      {children ?? 'Open the link in this test email'}
    </a>
  );
}

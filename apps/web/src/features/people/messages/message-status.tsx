import type { MessageState } from '@switchyard/shared/contact';
import type { ReactNode } from 'react';
import { Status } from '../../../ui/status.tsx';

const marks: Record<MessageState, ReactNode> = {
  unread: <Status tone="waiting">Unread</Status>,
  open: <Status tone="neutral">Open</Status>,
  answered: <Status tone="good">Answered</Status>,
};

export function MessageStatus({ state }: { state: MessageState }) {
  return marks[state];
}

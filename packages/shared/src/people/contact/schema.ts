import * as z from 'zod/mini';
import { messages } from '../../infrastructure/messages.ts';
import {
  emailAddress,
  objectId,
  requiredLine,
  requiredText,
  timestamp,
} from '../../infrastructure/fields.ts';
import { pageQuery } from '../../infrastructure/paging.ts';

/** A visitor's message to the shop. */
export const contactMessageSchema = z.object({
  email: emailAddress(messages.emailInvalid, messages.emailRequired),
  subject: requiredLine('Subject', 200),
  message: requiredText('Message', 5000),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** `open` means that an admin has read the message, and nobody has answered it. */
export const messageStates = ['unread', 'open', 'answered'] as const;
export type MessageState = (typeof messageStates)[number];

/** The tabs of the inbox. `open` includes unread messages, because they also wait for an answer. */
export const inboxTabs = ['unread', 'open', 'answered', 'all'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export const inboxQuery = z.extend(pageQuery(['newest', 'oldest']), {
  /** The default is `all`. */
  tab: z.optional(z.enum(inboxTabs)),
});
export type InboxQuery = z.infer<typeof inboxQuery>;

const received = {
  _id: z.string(),
  /** Nobody has proved that this e-mail is the sender's own. */
  email: z.string(),
  subject: z.string(),
  receivedAt: timestamp,
  state: z.enum(messageStates),
};

export const listedMessageSchema = z.object({
  ...received,
  /** The first words of the message. */
  beginning: z.string(),
});
export type ListedMessage = z.infer<typeof listedMessageSchema>;

export const messageAnswerSchema = z.object({
  /** The e-mail of the admin who answered. */
  by: z.string(),
  at: timestamp,
  /** The reply, with the state of its mail. Absent if the message was only marked as answered. */
  reply: z.optional(z.object({ text: z.string(), mail: z.enum(['waiting', 'sent', 'failed']) })),
});

/** A whole message, as admins see it. */
export const receivedMessageSchema = z.object({
  ...received,
  message: z.string(),
  answer: z.optional(messageAnswerSchema),
  /** Whether the shop can send mail. */
  canReply: z.boolean(),
});
export type ReceivedMessage = z.infer<typeof receivedMessageSchema>;

export const replySchema = z.object({ text: requiredText('Reply', 5000) });
export type Reply = z.infer<typeof replySchema>;

export const messageParams = z.object({ id: objectId });

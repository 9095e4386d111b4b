import {
  getMessage,
  listMessages,
  markMessageAnswered,
  readMessage,
  replyToMessage,
  sendMessage,
  type ListedMessage,
  type ReceivedMessage,
} from '@switchyard/shared/contact';
import { answerList, asksForPage } from '../../infrastructure/http/list.ts';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { StoredMessage } from './contact.repository.ts';
import type { ContactService } from './contact.service.ts';

export function mountContact(mount: Mount, contact: ContactService): void {
  const { inbox } = contact;
  mount(sendMessage, async ({ body, response }) => ({
    acknowledged: true,
    insertedId: await contact.keep(body, wideNetworkOf(response.req.ip)),
  }));
  mount(listMessages, async ({ query, response }) => {
    const { tab: _, ...paging } = query;
    const found = await answerList({ query, response }, inbox.page, !asksForPage(paging));
    return found.map(toListed);
  });
  mount(getMessage, async ({ params }) => toReceived(await inbox.get(params.id), inbox));
  mount(readMessage, async ({ params }) => toResult(await inbox.markRead(params.id)));
  mount(replyToMessage, async ({ caller, params, body }) =>
    toResult(await inbox.reply(caller, params.id, body.text)),
  );
  mount(markMessageAnswered, async ({ caller, params }) =>
    toResult(await inbox.markAnswered(caller, params.id)),
  );
}

const toResult = (changed: boolean) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount: changed ? 1 : 0,
});

/** How many characters of a message the list shows. */
const beginningLength = 200;

function toListed({ id, email, subject, message, receivedAt, state }: StoredMessage): ListedMessage {
  // Counts letters, not UTF-16 units, so it cuts no letter in two.
  const beginning = [...message].slice(0, beginningLength).join('');
  return { _id: id, email, subject, receivedAt: receivedAt.toISOString(), state, beginning };
}

async function toReceived(
  { id, receivedAt, answer, replyUnmailed, ...message }: StoredMessage,
  { canReply, replyMail }: ContactService['inbox'],
): Promise<ReceivedMessage> {
  return {
    ...message,
    _id: id,
    receivedAt: receivedAt.toISOString(),
    canReply,
    ...(answer && {
      answer: {
        by: answer.by,
        at: answer.at.toISOString(),
        ...(answer.text !== undefined && {
          reply: { text: answer.text, mail: await replyMail({ id, replyUnmailed }) },
        }),
      },
    }),
  };
}

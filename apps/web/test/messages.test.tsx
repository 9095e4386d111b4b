import {
  getMessage,
  type ListedMessage,
  listMessages,
  markMessageAnswered,
  readMessage,
  type ReceivedMessage,
  replyToMessage,
} from '@switchyard/shared/contact';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { modified } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage, serveRefusal } from './server.ts';

beforeEach(signInAdmin);

const received = { email: 'cleo@example.com', subject: 'Group buy', receivedAt: '2026-11-20T09:00:00.000Z' };
const listed: ListedMessage = {
  ...received,
  _id: 'a'.repeat(24),
  state: 'unread',
  beginning: 'Two hundred?',
};
const whole: ReceivedMessage = { ...listed, message: 'Two hundred?\nBy May.', canReply: true };

describe('Messages', () => {
  function openList(query = '') {
    const asked: string[] = [];
    servePage(listMessages, (query) => {
      if (query.get('limit') === '1') return { items: [listed], total: 3 };
      asked.push(query.toString());
      return { items: query.get('q') === 'nothing' ? [] : [listed] };
    });
    return { ...renderApp(`/dashboard/messages${query}`), asked };
  }

  it('begins with those to answer, and keeps tab and search in the URL', async () => {
    const { user, address, asked } = openList();
    const table = await screen.findByRole('table', { name: 'Messages to answer' });
    expect(within(table).getByRole('link', { name: 'Group buy' })).toHaveAttribute(
      'href',
      `/dashboard/message/${listed._id}`,
    );
    const tabs = within(screen.getByRole('navigation', { name: 'Messages' }));
    await user.click(tabs.getByRole('link', { name: 'All' }));
    await screen.findByRole('table', { name: 'All messages' });
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'nothing');
    expect(await screen.findByText('No message here matches “nothing”.')).toBeVisible();
    expect(address()).toBe('/dashboard/messages?tab=all&q=nothing');
    expect(asked.at(-1)).toBe('limit=50&tab=all&q=nothing&sort=newest');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('table', { name: 'All messages' })).toBeVisible();
  });

  it('shows admins in the navigation how many are unread', async () => {
    openList();
    const link = await screen.findByRole('link', { name: 'Messages' });
    await waitFor(() => expect(link).toHaveAccessibleDescription('3 unread'));
  });

  it('says when nothing waits for an answer', async () => {
    renderApp('/dashboard/messages');
    expect(await screen.findByText('Nothing to answer')).toBeVisible();
  });
});

describe('a message', () => {
  /** Opens a message. Calls change it as the server would. */
  async function open(facts: Partial<ReceivedMessage> = {}) {
    let message: ReceivedMessage = { ...whole, ...facts };
    const sent: unknown[] = [];
    serve(getMessage, () => message);
    serve(readMessage, () => {
      message = { ...message, state: 'open' };
      return modified;
    });
    serve(replyToMessage, async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      sent.push(text);
      const at = '2026-11-21T10:00:00.000Z';
      const answered = { by: 'ada@mail.com', at, reply: { text, mail: 'waiting' as const } };
      message = { ...message, state: 'answered', answer: answered };
      return modified;
    });
    serve(markMessageAnswered, () => {
      message = { ...message, state: 'answered', answer: { by: 'ada@mail.com', at: message.receivedAt } };
      return modified;
    });
    const app = renderApp(`/dashboard/message/${whole._id}`);
    await screen.findByRole('heading', { level: 1, name: message.subject });
    return { ...app, sent };
  }

  it('is marked as read when it is opened', async () => {
    await open();
    expect(await screen.findByText('Open')).toBeVisible();
    expect(screen.getByText(/Two hundred\?/)).toHaveTextContent('Two hundred? By May.');
  });

  it('leads to the orders that it names, and to those with its email', async () => {
    await open({ subject: 'Order number 1307', message: 'Not #42 keys, but (Bestellung Nr. 1309), 2026.' });
    const about = within(screen.getByRole('navigation', { name: 'What the message is about' }));
    expect(about.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Order 1307', '/dashboard/allOrders?tab=all&q=1307'],
      ['Order 1309', '/dashboard/allOrders?tab=all&q=1309'],
      ['Orders with this email', '/dashboard/allOrders?tab=all&q=cleo%40example.com'],
    ]);
  });

  it('is replied to, and keeps the reply', async () => {
    const { user, sent } = await open({ state: 'open' });
    await user.type(screen.getByLabelText('Your reply'), 'Gladly.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Your reply goes to cleo@example.com.')).toBeVisible();
    const kept = within(await screen.findByRole('region', { name: 'Answer' }));
    expect(kept.getByText('Gladly.')).toBeVisible();
    expect(kept.getByText('Being sent')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Reply' })).not.toBeInTheDocument();
    expect(sent).toEqual(['Gladly.']);
  });

  it('keeps the words of a reply that did not arrive', async () => {
    const { user } = await open({ state: 'open' });
    serveRefusal(replyToMessage, 'already_replied', 'ann@mail.com has replied to this message already.');
    const field = screen.getByLabelText('Your reply');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Reply is Required')).toBeVisible();
    await user.type(field, 'Gladly.');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('ann@mail.com has replied to this message already.')).toBeVisible();
    expect(field).toHaveValue('Gladly.');
  });

  it('can be marked as answered', async () => {
    const { user } = await open({ state: 'open' });
    await user.click(screen.getByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText('Marked as answered by ada@mail.com')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull());
    expect(screen.getByRole('form', { name: 'Reply' })).toBeVisible();
  });

  it('says why there is no reply in a shop that sends no mail', async () => {
    await open({ state: 'open', canReply: false });
    expect(screen.getByText(/This shop sends no email, so you cannot reply here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
  });

  it('says so if there is none', async () => {
    serveRefusal(getMessage, 'no_such_message');
    renderApp(`/dashboard/message/${whole._id}`);
    expect(await screen.findByText('There is no such message')).toBeVisible();
  });
});

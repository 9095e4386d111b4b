import { getPart } from '@switchyard/shared/parts';
import {
  confirmWaiting,
  endWaiting,
  getWaiting,
  listWaiting,
  waitByEmail,
  waitForPart,
  type Waiting,
} from '@switchyard/shared/waiting';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../src/lib/session/session.ts';
import { buildPart } from './builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

const part = buildPart({ name: 'Fen switch', availableQuantity: 0, minimumOrder: 10 });
const key = 'k'.repeat(32);
const buildWaiting = (facts: Partial<Waiting> = {}): Waiting => ({
  key,
  state: 'waiting',
  partId: part._id,
  name: part.name,
  img: part.img,
  quantity: 10,
  since: '2027-03-14T09:26:00.000Z',
  isThere: false,
  ...facts,
});

async function openSoldOut() {
  serve(getPart, () => part);
  const { user } = renderApp(`/parts/${part._id}`);
  const form = within(await screen.findByRole('form', { name: 'Tell me when it is back' }));
  return { user, form };
}

describe('Tell me, on the page of a part that is sold out', () => {
  it('asks a visitor for the e-mail, names what is wrong, and says where to look', async () => {
    const sent = vi.fn<(body: unknown) => void>();
    serve(waitByEmail, async ({ request }) => {
      sent(await request.json());
      return { acknowledged: true };
    });
    const { user, form } = await openSoldOut();
    const button = form.getByRole('button', { name: 'Tell me' });
    await user.click(button);
    const email = form.getByLabelText('Email');
    expect(email).toHaveFocus();
    await user.clear(form.getByLabelText('How many?'));
    await user.type(form.getByLabelText('How many?'), '0');
    await user.type(email, 'nobody');
    await user.click(button);
    expect(form.getByText('Provide a valid Email')).toBeVisible();
    expect(form.getByText('Quantity must be at least 1')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(form.getByLabelText('How many?'));
    await user.type(form.getByLabelText('How many?'), '30');
    await user.type(email, '@example.com');
    await user.click(button);
    expect(await form.findByText(/sent an email to nobody@example.com/)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({
      partId: part._id,
      quantity: 30,
      email: 'nobody@example.com',
    });
  });

  it('takes one click of an account, which then sees that it waits, and can stop', async () => {
    let waiting: Waiting[] = [];
    serve(listWaiting, () => waiting);
    serve(waitForPart, () => {
      waiting = [buildWaiting()];
      return { state: 'waiting' as const };
    });
    serve(endWaiting, () => {
      waiting = [];
      return { acknowledged: true, deletedCount: 1 };
    });
    await signInBefore();
    const { user, form } = await openSoldOut();
    await user.click(form.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText('We send you one email when 10 of it can be ordered.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop waiting: Fen switch' }));
    expect(await screen.findByRole('form', { name: 'Tell me when it is back' })).toBeVisible();
  });

  it('takes one click of an account, though its sign-in could not be restored at once', async () => {
    let waiting: Waiting[] = [];
    serve(listWaiting, () => waiting);
    serve(waitForPart, () => {
      waiting = [buildWaiting()];
      return { state: 'waiting' as const };
    });
    await signInBefore();
    const error = new Error('no answer');
    const get = vi.spyOn(session, 'get').mockReturnValue({ status: 'unreachable', error });
    const { user, form } = await openSoldOut();
    await user.click(form.getByRole('button', { name: 'Tell me' }));
    expect(form.getByLabelText('Email')).toHaveFocus();
    get.mockRestore();
    await act(() => session.retry());
    expect(await screen.findByText('We send you one email when 10 of it can be ordered.')).toBeVisible();
  });

  it('says that an account waits, though the list of what it waits for cannot be read', async () => {
    serve(waitForPart, () => {
      serveRefusal(listWaiting, 'rate_limited');
      return { state: 'waiting' as const };
    });
    await signInBefore();
    const { user, form } = await openSoldOut();
    await user.click(form.getByRole('button', { name: 'Tell me' }));
    expect(await form.findByText('We send you one email when 10 of it can be ordered.')).toBeVisible();
  });

  it('says why it was refused', async () => {
    serveRefusal(waitByEmail, 'network_waits_used_up', 'Too many emails were asked for today.');
    const { user, form } = await openSoldOut();
    await user.click(form.getByRole('button', { name: 'Tell me' }));
    await user.type(form.getByLabelText('Email'), 'ann@example.com{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Too many emails were asked for today.');
  });
});

describe('the page behind the link of a mail', () => {
  it('does nothing before a click, and then says that the person waits', async () => {
    const confirmed = vi.fn<() => void>();
    serve(getWaiting, () => buildWaiting({ state: 'unconfirmed' }));
    serve(confirmWaiting, () => {
      confirmed();
      return buildWaiting();
    });
    const { user } = renderApp(`/waiting/${key}`);
    await screen.findByRole('heading', { level: 1, name: 'Shall we tell you when it is back?' });
    expect(confirmed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, tell me' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'We will tell you when it is back' }),
    ).toBeVisible();
  });

  it('leads to the cart once it is back, and forgets it', async () => {
    serve(getWaiting, () => buildWaiting({ state: 'told', isThere: true }));
    serve(endWaiting, () => ({ acknowledged: true, deletedCount: 1 }));
    const { user } = renderApp(`/waiting/${key}`);
    expect(await screen.findByRole('link', { name: 'Put it in the cart' })).toHaveAttribute(
      'href',
      `/cart?part=${part._id}&quantity=10`,
    );
    await user.click(screen.getByRole('button', { name: 'Delete my request: Fen switch' }));
    expect(await screen.findByText('You are no longer waiting')).toBeVisible();
  });

  it('says when others were faster, and when there is nothing behind the link', async () => {
    serve(getWaiting, () => buildWaiting({ state: 'told', isThere: false }));
    const { router } = renderApp(`/waiting/${key}`);
    expect(await screen.findByText('It is sold out again')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Put it in the cart' })).not.toBeInTheDocument();
    serveRefusal(getWaiting, 'no_such_waiting');
    await router.navigate(`/waiting/${'g'.repeat(32)}`);
    expect(await screen.findByText('This link has ended')).toBeVisible();
  });
});

it('My Profile lists what somebody waits for', async () => {
  let waiting = [buildWaiting({ quantity: 1200 })];
  serve(listWaiting, () => waiting);
  serve(endWaiting, () => {
    waiting = [];
    return { acknowledged: true, deletedCount: 1 };
  });
  await signInBefore();
  const { user } = renderApp('/dashboard/profile');
  const list = within(await screen.findByRole('region', { name: 'Back in stock' }));
  expect(list.getByRole('listitem')).toHaveTextContent('1,200 × Fen switch');
  await user.click(list.getByRole('button', { name: 'Stop waiting: Fen switch' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Back in stock' })).not.toBeInTheDocument(),
  );
});

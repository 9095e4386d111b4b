import { messages } from '@switchyard/shared';
import {
  deleteReview,
  hideReview,
  listAllReviews,
  listReviews,
  removeReply,
  replyToReview,
  showReview,
  type ModeratedReview,
} from '@switchyard/shared/reviews';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildReview } from './builders.ts';
import { modified } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { collect, serve, servePage, serveRefusal } from './server.ts';

describe('a review of 2,000 letters', () => {
  const long = 'Very smooth. '.repeat(150);

  it('shows its first lines and a button for the rest', async () => {
    servePage(listReviews, () => ({ items: [buildReview({ name: 'Ada', addComment: long })] }));
    const { user } = renderApp('/');
    const more = await screen.findByRole('button', { name: 'Read more of the review by Ada' });
    const text = screen.getByText(/^Very smooth/);
    expect(more).toHaveTextContent('Read more');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveAttribute('aria-controls', text.id);
    expect(text).toHaveClass('line-clamp-8');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(more).toHaveTextContent('Show less');
    expect(text).not.toHaveClass('line-clamp-8');
  });

  it('has no such button when it is short', async () => {
    const items = [buildReview({ addComment: 'Thock.', verified: false }), buildReview({ verified: true })];
    servePage(listReviews, () => ({ items }));
    renderApp('/');
    expect(await screen.findByText('Thock.')).not.toHaveClass('line-clamp-8');
    expect(screen.queryByRole('button', { name: /^Read more/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('Verified purchase')).toHaveLength(1);
  });
});

describe('a review with photos, a use and a reply', () => {
  it('shows them, and opens a photo large', async () => {
    const photos = ['/api/image/one', '/api/image/two'];
    const reply = { text: 'Thank you, Ada.', at: '2026-03-02T09:00:00.000Z' };
    const review = buildReview({ name: 'Ada', usedIn: 'a Roundhouse 65', photos, reply });
    servePage(listReviews, () => ({ items: [review] }));
    const { user } = renderApp('/');
    const figure = within(await screen.findByRole('figure'));
    expect(figure.getByText('Used in:').parentElement).toHaveTextContent('Used in: a Roundhouse 65');
    expect((await figure.findByText('Reply by Ann Smith Ltd')).parentElement).toHaveTextContent(
      'Mar 2, 2026',
    );
    expect(figure.getByText('Thank you, Ada.')).toBeVisible();
    const second = figure.getByRole('link', { name: /^Photo 2 by Ada/ });
    expect(second).toHaveAttribute('href', photos[1]);
    await user.click(second);
    const large = within(screen.getByRole('dialog', { name: 'Large picture of Photo 2 by Ada' }));
    expect(large.getByRole('img', { name: 'Photo 2 by Ada' })).toHaveAttribute('src', photos[1]);
    await user.keyboard('{Escape}');
    expect(second).toHaveFocus();
  });
});

describe('the admins’ list of reviews', () => {
  const rude: ModeratedReview = {
    ...buildReview({ name: 'Rude', partId: '0123456789abcdef01234567' }),
    hidden: false,
    version: 1,
    author: 'rude@mail.com',
    part: { name: 'Fen switch' },
  };
  const former: ModeratedReview = {
    ...buildReview({ name: 'Former', verified: false }),
    hidden: true,
    version: 1,
  };

  async function openReviews() {
    servePage(listAllReviews, () => ({ items: [rude, former] }));
    await signInAdmin();
    const app = renderApp('/dashboard/reviews');
    return { ...app, row: within(await screen.findByRole('row', { name: /Rude/ })) };
  }

  it('shows author, part and status of each review', async () => {
    const { row } = await openReviews();
    expect(row.getByText('rude@mail.com')).toBeVisible();
    expect(row.getByRole('link', { name: 'Fen switch' })).toHaveAttribute('href', `/parts/${rude.partId}`);
    expect(row.getByText('Shown')).toBeVisible();
    const other = within(screen.getByRole('row', { name: /Former/ }));
    for (const fact of ['The shop', 'Account deleted', 'Hidden', 'Not verified'])
      expect(other.getByText(fact)).toBeVisible();
  });

  it('hides a review and shows it again', async () => {
    const { user, row } = await openReviews();
    const asked: unknown[] = [];
    serve(hideReview, ({ params }) => {
      asked.push(params['id']);
      return modified;
    });
    servePage(listAllReviews, () => ({ items: [{ ...rude, hidden: true }, former] }));
    await user.click(row.getByRole('button', { name: 'Hide: the review by Rude' }));
    expect(await row.findByText('Hidden')).toBeVisible();
    expect(asked).toEqual([rude._id]);
    serve(showReview, () => modified);
    servePage(listAllReviews, () => ({ items: [rude, former] }));
    await user.click(row.getByRole('button', { name: 'Show: the review by Rude' }));
    expect(await row.findByText('Shown')).toBeVisible();
  });

  const choose = async (user: Awaited<ReturnType<typeof openReviews>>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for the review by Rude' }));
    await user.click(screen.getByRole('menuitem', { name: `${name}: the review by Rude` }));
  };

  it('replies to the version that was read, and says why when the author was faster', async () => {
    const { user } = await openReviews();
    serveRefusal(replyToReview, 'review_changed', 'The author has changed this review.');
    await choose(user, 'Reply');
    const dialog = within(screen.getByRole('dialog', { name: 'Reply to this review' }));
    expect(dialog.getByText(rude.addComment)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
    expect(await dialog.findByText('Reply is Required')).toBeVisible();
    await user.type(dialog.getByLabelText('Your reply'), 'We are sorry.');
    await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
    expect(await dialog.findByText('The author has changed this review.')).toBeVisible();
    const sent = collect(replyToReview, () => modified);
    await user.click(dialog.getByRole('button', { name: 'Publish reply' }));
    expect(await screen.findByText('Your reply to Rude is shown below the review.')).toBeVisible();
    expect(sent).toEqual([{ text: 'We are sorry.', version: 1 }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks before it removes a reply', async () => {
    const reply = { text: 'We are sorry.', at: '2026-03-02T09:00:00.000Z' };
    servePage(listAllReviews, () => ({ items: [{ ...rude, reply }] }));
    serve(removeReply, () => modified);
    await signInAdmin();
    const { user } = renderApp('/dashboard/reviews');
    expect(await screen.findByText('We are sorry.')).toBeVisible();
    await choose(user, 'Remove reply');
    servePage(listAllReviews, () => ({ items: [rude] }));
    await user.click(screen.getByRole('button', { name: 'Remove reply' }));
    expect(await screen.findByText('The reply to Rude is removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('We are sorry.')).not.toBeInTheDocument());
  });

  it('asks before it deletes a review', async () => {
    const { user, row } = await openReviews();
    await user.click(row.getByRole('button', { name: /^Delete/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    serve(deleteReview, () => ({ acknowledged: true, deletedCount: 1 }));
    servePage(listAllReviews, () => ({ items: [former] }));
    await user.click(row.getByRole('button', { name: /^Delete/ }));
    await user.click(screen.getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText(messages.deleted('The review by Rude'))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rude/ })).not.toBeInTheDocument());
  });
});

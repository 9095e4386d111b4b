import {
  checkAdmin,
  deleteReview,
  hideReview,
  listAllReviews,
  listReviews,
  messages,
  showReview,
  type ModeratedReview,
} from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildReview } from './builders.ts';
import { modified } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, answerPage, server } from './server.ts';

describe('a review of 2,000 letters', () => {
  const long = 'Very smooth. '.repeat(150);

  it('shows its first lines and a button for the rest', async () => {
    server.use(answerPage(listReviews, () => ({ items: [buildReview({ name: 'Ada', addComment: long })] })));
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
    server.use(answerPage(listReviews, () => ({ items })));
    renderApp('/');
    expect(await screen.findByText('Thock.')).not.toHaveClass('line-clamp-8');
    expect(screen.queryByRole('button', { name: /^Read more/ })).not.toBeInTheDocument();
    expect(screen.getAllByText('Verified purchase')).toHaveLength(1);
  });
});

describe('the admins’ list of reviews', () => {
  const rude: ModeratedReview = {
    ...buildReview({ name: 'Rude', partId: '0123456789abcdef01234567' }),
    hidden: false,
    author: 'rude@mail.com',
    partName: 'Fen switch',
  };
  const former: ModeratedReview = { ...buildReview({ name: 'Former', verified: false }), hidden: true };

  async function openReviews() {
    server.use(
      answer(checkAdmin, () => ({ admin: true })),
      answerPage(listAllReviews, () => ({ items: [rude, former] })),
    );
    await signInBefore();
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
    server.use(
      answer(hideReview, ({ params }) => {
        asked.push(params['id']);
        return modified;
      }),
      answerPage(listAllReviews, () => ({ items: [{ ...rude, hidden: true }, former] })),
    );
    await user.click(row.getByRole('button', { name: 'Hide: the review by Rude' }));
    expect(await row.findByText('Hidden')).toBeVisible();
    expect(asked).toEqual([rude._id]);
    server.use(
      answer(showReview, () => modified),
      answerPage(listAllReviews, () => ({ items: [rude, former] })),
    );
    await user.click(row.getByRole('button', { name: 'Show: the review by Rude' }));
    expect(await row.findByText('Shown')).toBeVisible();
  });

  it('asks before it deletes a review', async () => {
    const { user, row } = await openReviews();
    await user.click(row.getByRole('button', { name: /^Delete/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    server.use(
      answer(deleteReview, () => ({ acknowledged: true, deletedCount: 1 })),
      answerPage(listAllReviews, () => ({ items: [former] })),
    );
    await user.click(row.getByRole('button', { name: /^Delete/ }));
    await user.click(screen.getByRole('button', { name: 'Delete review' }));
    expect(await screen.findByText(messages.deleted('The review by Rude'))).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Rude/ })).not.toBeInTheDocument());
  });
});

import { getPart } from '@switchyard/shared/parts';
import { listReviews } from '@switchyard/shared/reviews';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { serve, servePage } from './server.ts';

const lost = vi.hoisted(() => () => {
  throw new Error('The file is lost.');
});
vi.mock('../src/features/people/reviews/report-dialog.tsx', lost);
vi.mock('../src/features/people/reviews/review-notes.tsx', lost);
// Without the pauses between the attempts.
vi.mock('../src/lib/retried.ts', () => ({ retried: (load: unknown) => load }));

const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  reported.mockClear();
});

const review = buildReview({ name: 'Ada', addComment: 'They click.' });

it('the reviews of Home stay if the code for reports does not load', async () => {
  servePage(listReviews, () => ({ items: [review] }));
  renderApp('/');
  expect(await screen.findByText('They click.')).toBeVisible();
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(screen.getByText('They click.')).toBeVisible();
});

it('a report that cannot be opened says so, and the page stays', async () => {
  servePage(listReviews, () => ({ items: [review] }));
  const part = buildPart({ name: 'Fen switch' });
  serve(getPart, () => part);
  const { user } = renderApp(`/parts/${part._id}`);
  await user.click(await screen.findByRole('button', { name: 'Report the review by Ada' }));
  expect(await screen.findByText(/^The report could not be opened/)).toBeVisible();
  expect(screen.getByText('They click.')).toBeVisible();
});

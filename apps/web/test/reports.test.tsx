import { getPart } from '@switchyard/shared/parts';
import {
  decideReports,
  listAllReviews,
  listReports,
  listReviews,
  type ReportedReview,
  reportReview,
} from '@switchyard/shared/reviews';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildPart, buildReview } from './builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, servePage } from './server.ts';

const review = buildReview({ name: 'Ada', addComment: 'They live at 1 High Street.' });

it('a visitor reports a review with a reason, and is told that it has arrived', async () => {
  servePage(listReviews, () => ({ items: [review] }));
  const sent: unknown[] = [];
  serve(reportReview, async ({ request }) => {
    sent.push(await request.json());
    return { acknowledged: true as const };
  });
  const part = buildPart({ name: 'Fen switch' });
  serve(getPart, () => part);
  const { user } = renderApp(`/parts/${part._id}`);
  await user.click(await screen.findByRole('button', { name: 'Report the review by Ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Send report' }));
  await send();
  expect(await dialog.findByText('Choose a reason', { selector: 'p, span' })).toBeVisible();
  expect(dialog.getByText('Explanation is Required')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('What is wrong with it?'), 'personal-data');
  await user.type(dialog.getByLabelText(/^Explanation/), 'It says where I live.');
  await send();
  expect(await dialog.findByText(/^We have your report/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'personal-data', text: 'It says where I live.' }]);
});

it('an admin reads the reports and decides with reasons', async () => {
  await signInAdmin();
  const moderated = { ...review, hidden: false, version: 0, author: 'ada@example.com' };
  let reported: ReportedReview[] = [
    {
      reviewId: review._id,
      review: moderated,
      reports: [{ at: '2026-03-02T09:00:00.000Z', reason: 'personal-data', text: 'My home!', isTold: true }],
    },
  ];
  servePage(listAllReviews, () => ({ items: [moderated] }));
  serve(listReports, () => reported);
  const sent: unknown[] = [];
  serve(decideReports, async ({ request, params }) => {
    sent.push([params['id'], await request.json()]);
    reported = [];
    return { acknowledged: true as const };
  });
  const { user } = renderApp('/dashboard/reviews');
  const section = within(await screen.findByRole('region', { name: 'Reported' }));
  expect(section.getByText('My home!')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Decide on the review by Ada' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What becomes of this review?' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Decision' }), 'Hide the review');
  await user.type(dialog.getByLabelText(/^Reasons/), 'It names a home.');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('The reports are decided.')).toBeVisible();
  expect(sent).toEqual([
    [review._id, { outcome: 'hidden', reasons: 'It names a home.', until: '2026-03-02T09:00:00.000Z' }],
  ]);
  expect(screen.queryByRole('region', { name: 'Reported' })).toBeNull();
});

import { messages } from '@switchyard/shared';
import { uploadImage } from '@switchyard/shared/images';
import { addPart } from '@switchyard/shared/parts';
import { getOwnReview } from '@switchyard/shared/reviews';
import { checkAdmin } from '@switchyard/shared/users';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { buildReview } from './builders.ts';
import { inserted, pictureFile, showPictures } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, server } from './server.ts';

beforeEach(showPictures);
beforeEach(signInAdmin);

/** Accepts uploads but never answers them. @returns how many were started and how many were cancelled */
function neverEnd() {
  const uploads = { begun: 0, cancelled: 0 };
  server.use(
    http.post(`*/api${uploadImage.path}`, async ({ request }) => {
      uploads.begun += 1;
      request.signal.addEventListener('abort', () => {
        uploads.cancelled += 1;
      });
      await delay('infinite');
      return HttpResponse.error();
    }),
  );
  return uploads;
}

/** Waits for a moment, because a toast would take one to appear. */
const expectNoToast = (text: string) =>
  expect(screen.findByText(text, {}, { timeout: 300 })).rejects.toThrow('Unable to find');

it('leaving a form cancels its upload without a message', async () => {
  const uploads = neverEnd();
  let added = 0;
  serve(addPart, () => {
    added += 1;
    return inserted();
  });
  const { user } = renderApp('/dashboard/addPart');
  const form = within(await screen.findByRole('form', { name: 'Add equipment' }));
  await user.type(form.getByLabelText('Name'), 'Fen switch');
  await user.type(form.getByLabelText('Description'), 'Quiet.');
  await user.type(form.getByLabelText('Available Quantity'), '100');
  await user.type(form.getByLabelText('Minimum Order'), '10');
  await user.type(form.getByLabelText('Price per Qty'), '19.99');
  await user.upload(form.getByLabelText('Image'), pictureFile());
  await user.click(form.getByRole('button', { name: 'Add Equipment' }));
  expect(await form.findByRole('progressbar', { name: 'Sending the picture' })).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Blogs' })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { level: 1, name: 'React, asked and answered' });
  await waitFor(() => expect(uploads.cancelled).toBe(1));
  await expectNoToast(messages.partFailed);
  expect(added).toBe(0);
});

it('leaving the review form cancels the photo on its way, and sends no other', async () => {
  const review = { ...buildReview(), hidden: false };
  serve(checkAdmin, () => ({ admin: false }));
  serve(getOwnReview, () => ({ mayReview: true, review }));
  const { user } = renderApp('/dashboard/review');
  const photos = within(await screen.findByRole('group', { name: /^Photos/ }));
  await screen.findByDisplayValue(review.addComment);
  const uploads = neverEnd();
  await user.upload(photos.getByLabelText('Choose photos'), [pictureFile(), pictureFile()]);
  await user.click(screen.getByRole('button', { name: 'Add Review' }));
  expect(await photos.findByText('Sending photo 1 of 2…')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: 'Blogs' })[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: 'React, asked and answered' });
  await waitFor(() => expect(uploads.cancelled).toBe(1));
  await expectNoToast(messages.reviewFailed);
  expect(uploads.begun).toBe(1);
});

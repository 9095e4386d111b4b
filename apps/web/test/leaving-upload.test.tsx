import { addPart, checkAdmin, messages, uploadImage } from '@switchyard/shared';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { inserted, pictureFile } from './dashboard-builders.ts';
import { renderApp, signInBefore } from './render-app.tsx';
import { answer, server } from './server.ts';

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  server.use(answer(checkAdmin, () => ({ admin: true })));
  await signInBefore();
});

it('leaving a form cancels its upload without a message', async () => {
  let isGivenUp = false;
  let added = 0;
  server.use(
    http.post(`*/api${uploadImage.path}`, async ({ request }) => {
      request.signal.addEventListener('abort', () => {
        isGivenUp = true;
      });
      await delay('infinite');
      return HttpResponse.error();
    }),
    answer(addPart, () => {
      added += 1;
      return inserted();
    }),
  );
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
  await screen.findByRole('heading', { level: 1, name: 'React, asked and answered' });
  await waitFor(() => expect(isGivenUp).toBe(true));
  // A toast needs a moment to appear.
  await expect(screen.findByText(messages.partFailed, {}, { timeout: 300 })).rejects.toThrow(
    'Unable to find',
  );
  expect(added).toBe(0);
});

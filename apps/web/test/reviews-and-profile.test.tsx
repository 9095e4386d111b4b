import { largestUploadBytes, messages } from '@switchyard/shared';
import { listOwnBookings, type WireBooking } from '@switchyard/shared/bookings';
import { uploadImage } from '@switchyard/shared/images';
import { getProfile, saveProfile } from '@switchyard/shared/profiles';
import { addReview, getOwnReview, listPartsToReview } from '@switchyard/shared/reviews';
import { signOutEverywhere } from '@switchyard/shared/users';
import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildReview } from './builders.ts';
import {
  buildBooking,
  buildProfile,
  inserted,
  modified,
  pictureFile,
  showPictures,
  summaryOf,
  uploaded,
} from './dashboard-builders.ts';
import { ada, renderApp, signInBefore } from './render-app.tsx';
import { collect, serve, serveRefusal } from './server.ts';

beforeEach(async () => {
  showPictures();
  await signInBefore();
});

/** Answers an endpoint and collects what is posted to it. */
function take(endpoint: typeof addReview | typeof saveProfile) {
  serve(uploadImage, () => uploaded('/api/image/new'));
  const sent = collect(endpoint, () => inserted());
  return sent;
}

type Form = ReturnType<typeof within>;

/** Fills in a review of four stars with a picture. */
async function fillInReview({ user, form }: Pick<ReturnType<typeof renderApp>, 'user'> & { form: Form }) {
  await user.type(form.getByLabelText('Name'), 'Ada');
  await user.type(form.getByLabelText('Comment'), 'It clicks.');
  await user.click(form.getByRole('radio', { name: /^4 out of 5/ }));
  await user.upload(form.getByLabelText('Image'), pictureFile());
}

describe('My Reviews', () => {
  async function openForm(path = '/dashboard/review') {
    const app = renderApp(path);
    const form = within(await screen.findByRole('form', { name: 'Add a review' }));
    return { ...app, form, add: form.getByRole('button', { name: 'Add Review' }) };
  }

  it('requires every field', async () => {
    const { user, form, add } = await openForm();
    await user.click(add);
    for (const message of [
      'Name is Required',
      'Comment is Required',
      'Ratings is Required',
      'Image is Required',
    ])
      expect(await form.findByText(message)).toBeVisible();
  });

  it('moves the focus to the picture when only that is missing', async () => {
    const { user, form, add } = await openForm();
    await user.type(form.getByLabelText('Name'), 'Ada');
    await user.type(form.getByLabelText('Comment'), 'It clicks.');
    await user.click(form.getByRole('radio', { name: /^4 out of 5/ }));
    await user.click(add);
    await waitFor(() => expect(form.getByLabelText('Image')).toHaveFocus());
    expect(form.getByText('Image is Required')).toBeVisible();
  });

  it('adds a review and keeps it in the form for changes', async () => {
    const sent = take(addReview);
    const page = await openForm();
    await fillInReview(page);
    await page.user.click(page.add);
    expect(await screen.findByText(messages.reviewAdded)).toBeVisible();
    expect(sent).toEqual([
      { name: 'Ada', addComment: 'It clicks.', ratings: 4, img: '/api/image/new', photos: [] },
    ]);
    expect(page.form.getByLabelText('Comment')).toHaveValue('It clicks.');
    expect(sessionStorage).toHaveLength(0);
  });

  it('starts with an earlier review and replaces it', async () => {
    const sent = take(addReview);
    const before = buildReview({ name: 'Ada', addComment: 'Too loud.', ratings: 2, img: '/api/image/ada' });
    serve(getOwnReview, () => ({ mayReview: true, review: { ...before, hidden: false } }));
    const { user, form, add } = await openForm();
    expect(await form.findByDisplayValue('Too loud.')).toBeVisible();
    expect(form.getByText(/Sending the form replaces it/)).toBeVisible();
    expect(form.getByRole('radio', { name: /^2 out of 5/ })).toBeChecked();
    await user.type(form.getByLabelText('Comment'), ' No, I got used to it.');
    await user.click(form.getByRole('radio', { name: /^4 out of 5/ }));
    await user.click(add);
    expect(await screen.findByText(messages.reviewAdded)).toBeVisible();
    expect(sent).toEqual([
      {
        name: 'Ada',
        addComment: 'Too loud. No, I got used to it.',
        ratings: 4,
        img: '/api/image/ada',
        photos: [],
      },
    ]);
  });

  it('tells the author that the review waits until the e-mail is verified', async () => {
    const waiting = { ...buildReview(), hidden: false, waiting: true as const };
    serve(getOwnReview, () => ({ mayReview: true, review: waiting }));
    const { form } = await openForm();
    expect(await form.findByText(/Others see it once your email is verified/)).toBeVisible();
  });

  it('tells the author that an admin has hidden the review', async () => {
    serve(getOwnReview, () => ({ mayReview: true, review: { ...buildReview(), hidden: true } }));
    const { form } = await openForm();
    expect(await form.findByText(/^We have hidden your earlier review/)).toBeVisible();
  });

  it('keeps the text when the server refuses it', async () => {
    take(addReview);
    serveRefusal(addReview, 'rate_limited', 'Too many requests.');
    const page = await openForm();
    await fillInReview(page);
    await page.user.click(page.add);
    expect(await screen.findByText(messages.reviewFailed)).toBeVisible();
    expect(page.form.getByText('Too many requests.')).toBeVisible();
    expect(page.form.getByLabelText('Comment')).toHaveValue('It clicks.');
  });
});

describe('what is still to be reviewed', () => {
  const bought = [1, 2, 3, 4].map((number) =>
    buildBooking({ partName: `Part ${number}`, status: 'paid', paid: true }),
  );

  it('is listed, and each opens its form', async () => {
    let due = bought.map(({ partId, partName: name }) => ({ partId, name, img: '' }));
    serve(listOwnBookings, () => bought.map(summaryOf));
    serve(listPartsToReview, () => due);
    const sent = take(addReview);
    const { user, address } = renderApp('/dashboard/review');
    const list = within(await screen.findByRole('region', { name: 'To review' }));
    expect(list.getAllByRole('link')).toHaveLength(3);
    await user.click(list.getByRole('button', { name: 'Show all 4' }));
    expect(list.getAllByRole('listitem')[3]).toHaveFocus();
    await user.click(list.getByRole('link', { name: 'Write a review of Part 4' }));
    expect(address()).toBe(`/dashboard/review?part=${bought[3]?.partId}`);
    const element = await screen.findByRole('form', { name: 'Add a review' });
    const form = within(element);
    expect(form.getByLabelText(/^About/)).toHaveDisplayValue('Part 4');
    expect(element.parentElement).toHaveFocus();
    await user.tab();
    expect(form.getByLabelText(/^About/)).toHaveFocus();
    await fillInReview({ user, form });
    due = due.slice(0, 3);
    await user.click(form.getByRole('button', { name: 'Add Review' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(list.queryByText('Part 4')).not.toBeInTheDocument());
  });
});

describe('the photos of a review', () => {
  const before = { ...buildReview({ photos: ['/api/image/a', '/api/image/b'] }), hidden: false };

  async function openForm() {
    serve(getOwnReview, () => ({ mayReview: true, review: before }));
    const { user } = renderApp('/dashboard/review');
    const photos = within(await screen.findByRole('group', { name: /^Photos/ }));
    await photos.findByRole('button', { name: 'Remove photo 2' });
    return { user, photos };
  }

  it('are kept, removed and added, three at most', async () => {
    const sent = take(addReview);
    const { user, photos } = await openForm();
    await user.click(photos.getByRole('button', { name: 'Remove photo 1' }));
    await user.upload(photos.getByLabelText('Choose photos'), [pictureFile(), pictureFile(), pictureFile()]);
    expect(photos.getByText('A review has at most 3 photos, so 1 was left out.')).toBeVisible();
    expect(photos.queryByLabelText('Choose photos')).not.toBeInTheDocument();
    expect(photos.getAllByRole('listitem')[1]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add Review' }));
    expect(await screen.findByText(messages.reviewAdded)).toBeVisible();
    expect(sent).toMatchObject([{ photos: ['/api/image/b', '/api/image/new'] }]);
  });

  it('that cannot be read are named, and those that arrived are not sent again', async () => {
    const sent = take(addReview);
    let uploads = 0;
    serve(uploadImage, () => uploaded(`/api/image/${(uploads += 1)}`));
    const tooLarge = new File([new Uint8Array(largestUploadBytes + 1)], 'x.png', { type: 'image/png' });
    const { user, photos } = await openForm();
    await user.upload(photos.getByLabelText('Choose photos'), tooLarge);
    expect(photos.getByText('x.png: Image must be at most 5 MB.')).toBeVisible();
    await user.upload(photos.getByLabelText('Choose photos'), pictureFile());
    serveRefusal(addReview, 'rate_limited', 'Too many requests.');
    const add = screen.getByRole('button', { name: 'Add Review' });
    await user.click(add);
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    // A busy button ignores clicks, and it may stay busy for a moment longer.
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy'));
    serve(addReview, async ({ request }) => {
      sent.push(await request.json());
      return inserted();
    });
    await user.click(add);
    expect(await screen.findByText(messages.reviewAdded)).toBeVisible();
    expect([uploads, sent]).toEqual([
      1,
      [expect.objectContaining({ photos: [...before.photos, '/api/image/1'] })],
    ]);
  });

  it('are named when the server refuses one', async () => {
    take(addReview);
    serveRefusal(uploadImage, 'image_damaged', 'This picture could not be read.');
    const { user, photos } = await openForm();
    await user.upload(photos.getByLabelText('Choose photos'), pictureFile());
    await user.click(screen.getByRole('button', { name: 'Add Review' }));
    expect(await photos.findByText('Photo 3: This picture could not be read.')).toBeVisible();
  });
});

describe('the subject of a review', () => {
  const fen = buildBooking({ partName: 'Fen switch', status: 'paid', paid: true });
  const harbour = buildBooking({ partName: 'Harbour keycaps' });

  async function openForm(path: string, orders: WireBooking[] = [fen, harbour]) {
    serve(listOwnBookings, () => orders.map(summaryOf));
    const app = renderApp(path);
    const form = within(await screen.findByRole('form', { name: 'Add a review' }));
    return { ...app, form, about: form.getByLabelText(/^About/) };
  }

  const choices = (about: HTMLElement) =>
    within(about)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is the shop or a paid part, each listed once', async () => {
    const { about } = await openForm('/dashboard/review', [
      fen,
      harbour,
      buildBooking({ partName: 'Fen switch', partId: fen.partId, status: 'paid', paid: true }),
      buildBooking({ partName: 'Given up', status: 'cancelled' }),
    ]);
    expect(about).toHaveDisplayValue('The shop as a whole');
    expect(choices(about).toSorted()).toEqual(['Fen switch', 'The shop as a whole']);
  });

  it('is any part of a paid order with several', async () => {
    const lines = [fen, harbour].flatMap((order) => order.lines).map((line, n) => ({ ...line, n }));
    const both = buildBooking({ lines, partName: 'Fen switch and 1 more', status: 'paid', paid: true });
    const { about } = await openForm(`/dashboard/review?part=${harbour.partId}`, [both]);
    expect(choices(about)).toEqual(['The shop as a whole', 'Fen switch', 'Harbour keycaps']);
    expect(about).toHaveDisplayValue('Harbour keycaps');
  });

  it('is the part named in the URL, and is sent with the review', async () => {
    const sent = take(addReview);
    const { user, form, about } = await openForm(`/dashboard/review?part=${fen.partId}`);
    expect(about).toHaveDisplayValue('Fen switch');
    await fillInReview({ user, form });
    await user.type(form.getByLabelText(/^Used in/), 'a Roundhouse 65');
    await user.click(form.getByRole('button', { name: 'Add Review' }));
    expect(await screen.findByText(messages.reviewAdded)).toBeVisible();
    const written = { name: 'Ada', addComment: 'It clicks.', ratings: 4, usedIn: 'a Roundhouse 65' };
    expect(sent).toEqual([{ ...written, partId: fen.partId, img: '/api/image/new', photos: [] }]);
    await user.selectOptions(about, 'The shop as a whole');
    expect(form.queryByLabelText(/^Used in/)).not.toBeInTheDocument();
  });

  it('is the shop when the part in the URL was not paid for', async () => {
    const { about } = await openForm('/dashboard/review?part=000000000000000000000001');
    expect(about).toHaveDisplayValue('The shop as a whole');
    expect(screen.getByText(/^You can review this part once you have paid for one/)).toBeVisible();
  });

  it('keeps the typed text when it changes', async () => {
    const { user, form, about } = await openForm('/dashboard/review');
    await user.type(form.getByLabelText('Comment'), 'It clicks.');
    await user.selectOptions(about, 'Fen switch');
    expect(form.getByLabelText('Comment')).toHaveValue('It clicks.');
    expect(about).toHaveFocus();
    cleanup();
    const again = await openForm(`/dashboard/review?part=${fen.partId}`);
    expect(again.form.getByLabelText('Comment')).toHaveValue('It clicks.');
  });

  it('is the shop when the orders cannot be loaded', async () => {
    serveRefusal(listOwnBookings, 'rate_limited');
    renderApp(`/dashboard/review?part=${fen.partId}`);
    expect(await screen.findByLabelText(/^About/)).toHaveDisplayValue('The shop as a whole');
    expect(screen.getByText(/^Your orders could not be loaded/)).toBeVisible();
  });
});

describe('My Profile', () => {
  const saved = buildProfile();
  const { _id, img, ownImg: _ownImg, ...details } = saved;

  async function openForm() {
    const app = renderApp('/dashboard/profile');
    const form = within(await screen.findByRole('form', { name: 'My Profile' }));
    return { ...app, form, save: form.getByRole('button', { name: 'Save profile' }) };
  }

  it('requires every field before the first save', async () => {
    const { user, form, save } = await openForm();
    await user.click(save);
    for (const message of [
      'Education background is Required',
      'Location is Required',
      'City is Required',
      'Phone is Required',
      'LinkedIn is Required',
      'Image is Required',
    ])
      expect(await form.findByText(message)).toBeVisible();
  });

  it('shows the saved profile with name and email', async () => {
    serve(getProfile, () => saved);
    const { form } = await openForm();
    expect(form.getByLabelText('Name')).toHaveValue(ada.displayName);
    expect(form.getByLabelText('Email')).toHaveValue(ada.email);
    expect(form.getByLabelText('Education')).toHaveValue(saved.education);
    const preview = screen.getByRole('region', { name: 'Saved profile' });
    for (const fact of [ada.displayName, ada.email, saved.city, saved.phone])
      expect(preview).toHaveTextContent(fact);
  });

  it('keeps the saved picture unless another is chosen', async () => {
    serve(getProfile, () => saved);
    const sent = take(saveProfile);
    const { user, form, save } = await openForm();
    await user.clear(form.getByLabelText('City'));
    await user.type(form.getByLabelText('City'), 'Salem');
    await user.click(save);
    expect(await screen.findByText(messages.profileAdded)).toBeVisible();
    expect(sent).toEqual([{ ...details, city: 'Salem', img }]);
    await waitFor(() => expect(form.getByLabelText('Image')).toBeEnabled());
    await user.upload(form.getByLabelText('Image'), pictureFile());
    await user.click(save);
    await waitFor(() => expect(sent[1]).toEqual({ ...details, city: 'Salem', img: '/api/image/new' }));
  });

  it('loads no picture from another host, but keeps its URL', async () => {
    const elsewhere = { ...saved, img: 'https://tracker.example/ada.png', ownImg: false };
    serve(getProfile, () => elsewhere);
    const sent = take(saveProfile);
    const { user, form, save } = await openForm();
    expect(form.getByText('Choose another picture')).toBeVisible();
    expect([...document.images].filter(({ src }) => src.includes('tracker'))).toEqual([]);
    await user.click(save);
    await waitFor(() => expect(sent).toEqual([{ ...details, img: elsewhere.img }]));
  });

  it('reports a failed save', async () => {
    serve(getProfile, () => saved);
    serveRefusal(saveProfile, 'rate_limited', 'Too many requests.');
    const { user, form, save } = await openForm();
    await user.click(save);
    expect(await screen.findByText(messages.profileFailed)).toBeVisible();
    expect(form.getByText('Too many requests.')).toBeVisible();
  });

  it('signs out everywhere after a confirmation', async () => {
    const ended: string[] = [];
    serve(signOutEverywhere, ({ params }) => {
      ended.push(params['email'] ?? '');
      return modified;
    });
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
    expect(ended).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText(/^You have been signed out on every device/)).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
    expect(ended).toEqual([ada.email]);
  });
});

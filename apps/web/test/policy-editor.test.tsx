import { uploadImage } from '@switchyard/shared/images';
import { getPolicyText, previewPolicy, savePolicyText } from '@switchyard/shared/policies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pictureFile, showPictures, uploaded } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, serveRefusal } from './server.ts';

beforeEach(showPictures);
beforeEach(signInAdmin);

const words = { returnDays: '30 days' };

async function openTexts() {
  const app = renderApp('/dashboard/texts?text=returns');
  const form = within(await screen.findByRole('form', { name: 'Text' }));
  const retype = async (text: string) => {
    await app.user.clear(form.getByLabelText('Text'));
    await app.user.type(form.getByLabelText('Text'), text.replaceAll('{', '{{'));
  };
  return { ...app, form, retype };
}

it('an owner writes a text, sees it as buyers will, and saves it', async () => {
  const sent: unknown[] = [];
  serve(getPolicyText, () => ({ version: 2, text: 'Usual.', isOwn: false, isEmpty: false, words }));
  serve(previewPolicy, () => ({ html: '<p>Back within 30 days.</p>' }));
  serve(savePolicyText, async ({ request }) => {
    sent.push(await request.json());
    return { version: 3, text: 'Back within {returnDays}.', isOwn: true, isEmpty: false, words };
  });
  const { user, form, retype } = await openTexts();
  await retype('Back within {returnDays}.');
  await user.click(form.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Back within 30 days.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The text is saved\./)).toBeVisible();
  expect(sent).toEqual([{ version: 2, text: 'Back within {returnDays}.' }]);
  expect(await screen.findByRole('button', { name: 'Go back to the usual text' })).toBeVisible();
});

it('an owner adds a picture, and has to say what it shows', async () => {
  const url = `/api/image/${'a'.repeat(64)}`;
  serve(getPolicyText, () => ({ version: 2, text: 'Usual.', isOwn: false, isEmpty: false, words }));
  serve(uploadImage, () => uploaded(url));
  const { user, form } = await openTexts();
  await user.click(form.getByRole('button', { name: 'Add a picture…' }));
  const picture = within(await screen.findByRole('form', { name: 'Picture' }));
  await user.click(picture.getByRole('button', { name: 'Add the picture' }));
  expect(picture.getByText('What it shows is Required')).toBeVisible();
  expect(picture.getByText('Image is Required')).toBeVisible();
  await user.upload(picture.getByLabelText('Picture'), pictureFile());
  await user.type(picture.getByLabelText('What it shows'), 'Our bench');
  await user.click(picture.getByRole('button', { name: 'Add the picture' }));
  await waitFor(() => expect(form.getByLabelText('Text')).toHaveValue(`Usual.\n\n![Our bench](${url})`));
  expect(screen.queryByRole('form', { name: 'Picture' })).toBeNull();
});

it('pictures added one after the other stand in this sequence', async () => {
  const url = `/api/image/${'a'.repeat(64)}`;
  serve(getPolicyText, () => ({ version: 2, text: 'One.\n\nTwo.', isOwn: false, isEmpty: false, words }));
  serve(uploadImage, () => uploaded(url));
  const { user, form } = await openTexts();
  const text = form.getByLabelText('Text');
  await user.type(text, '!', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  for (const alt of ['Bench', 'Lamp']) {
    await user.click(form.getByRole('button', { name: 'Add a picture…' }));
    const picture = within(await screen.findByRole('form', { name: 'Picture' }));
    await user.upload(picture.getByLabelText('Picture'), pictureFile());
    await user.type(picture.getByLabelText('What it shows'), alt);
    await user.click(picture.getByRole('button', { name: 'Add the picture' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Picture' })).toBeNull());
  }
  expect(text).toHaveValue(`One!.\n\n![Bench](${url})\n\n![Lamp](${url})\n\nTwo.`);
});

it('what is typed during a save stays, and is saved next', async () => {
  const sent: unknown[] = [];
  const slow = Promise.withResolvers<void>();
  serve(getPolicyText, () => ({ version: 2, text: 'Usual.', isOwn: false, isEmpty: false, words }));
  serve(savePolicyText, async ({ request }) => {
    const { version, text } = (await request.json()) as { version: number; text: string };
    sent.push({ version, text });
    await slow.promise;
    return { version: version + 1, text, isOwn: true, isEmpty: false, words };
  });
  const { user, form, retype } = await openTexts();
  await retype('First.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.type(form.getByLabelText('Text'), ' Second.');
  slow.resolve();
  expect(await screen.findByText(/^The text is saved\./)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('First. Second.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 2, text: 'First.' },
      { version: 3, text: 'First. Second.' },
    ]),
  );
});

it('a placeholder that there is not is told, and the text stays', async () => {
  serveRefusal(savePolicyText, 'unknown_placeholders', 'There is nothing to fill in for {retrunDays}.');
  const { user, form, retype } = await openTexts();
  await retype('Back within {retrunDays}.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('There is nothing to fill in for {retrunDays}.')).toBeVisible();
  expect(form.getByLabelText('Text')).toHaveValue('Back within {retrunDays}.');
});

it('an owner’s text gives way to the usual one only after a question', async () => {
  const sent: unknown[] = [];
  serve(getPolicyText, () => ({ version: 2, text: 'Ours.', isOwn: true, isEmpty: false, words }));
  serve(savePolicyText, async ({ request }) => {
    sent.push(await request.json());
    return { version: 3, text: 'Usual.', isOwn: false, isEmpty: false, words };
  });
  const { user, form } = await openTexts();
  await user.click(form.getByRole('button', { name: 'Go back to the usual text' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Replace your text by the usual one?' }),
  );
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Go back to the usual text' }));
  expect(await screen.findByDisplayValue('Usual.')).toBeVisible();
  expect(sent).toEqual([{ version: 2, text: null }]);
});

import { messages } from '@switchyard/shared';
import { uploadImage } from '@switchyard/shared/images';
import { addPart, changePart, getStockedPart, listParts, type Part } from '@switchyard/shared/parts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPart } from './builders.ts';
import { inserted, modified, showPictures, uploaded } from './dashboard-builders.ts';
import { renderApp, signInAdmin } from './render-app.tsx';
import { serve, server } from './server.ts';

const side = { src: '/api/image/side', alt: 'From the side' };
const below = { src: '/api/image/below', alt: 'From below' };
const fen = buildPart({ name: 'Fen switch', img: '/api/image/front', pictures: [side, below] });

const fileNamed = (name: string, type = 'image/png') => new File(['picture'], name, { type });

beforeEach(showPictures);
beforeEach(signInAdmin);

/**
 * Answers uploads with `/api/image/1`, `/api/image/2` and so on. `sent` collects the parts that the form
 * sends.
 */
function takeAll() {
  const sent: Partial<Part>[] = [];
  let uploads = 0;
  serve(uploadImage, () => uploaded(`/api/image/${(uploads += 1)}`));
  serve(addPart, async ({ request }) => {
    sent.push(await request.json());
    return inserted();
  });
  serve(changePart, async ({ request }) => {
    sent.push(await request.json());
    return { ...modified, part: fen };
  });
  return { sent, uploads: () => uploads };
}

/** The picture controls, which both forms share. */
function controlsIn(element: HTMLElement) {
  const form = within(element);
  return {
    form,
    image: form.getByLabelText('Image'),
    alt: (number: number) => form.getByLabelText(`Alternative text of picture ${number}`),
    button: (name: string) => form.getByRole('button', { name }),
    alts: () => form.queryAllByLabelText<HTMLInputElement>(/^Alternative text/).map(({ value }) => value),
  };
}

async function openEdit(part = fen) {
  serve(listParts, () => []);
  serve(getStockedPart, () => ({ ...part, held: 0, isLow: false, waiting: 0 }));
  renderApp(`/dashboard/managePart/${part._id}`);
  const form = await screen.findByRole('form', { name: 'Edit equipment' });
  return { user: userEvent.setup({ applyAccept: false }), ...controlsIn(form) };
}

async function openAdd() {
  const { user } = renderApp('/dashboard/addPart');
  const controls = controlsIn(await screen.findByRole('form', { name: 'Add equipment' }));
  for (const [label, text] of [
    ['Name', 'Fen switch'],
    ['Description', 'Quiet.'],
    ['Available Quantity', '100'],
    ['Minimum Order', '10'],
    ['Price per Qty', '19.99'],
  ] as const)
    await user.type(controls.form.getByLabelText(label), text);
  return { user, ...controls };
}

describe('the pictures of a new part', () => {
  it('are chosen together, described, and put in order by buttons', async () => {
    const { sent } = takeAll();
    const { user, form, image, alt, button } = await openAdd();
    await user.upload(image, [fileNamed('front.png'), fileNamed('side.png')]);
    expect(form.getByText('2 pictures added.')).toBeVisible();
    await user.upload(form.getByLabelText('Choose more pictures'), fileNamed('below.png'));
    await user.type(alt(3), 'From below');
    await user.click(button('Add Equipment'));
    expect(await form.findByText('Alternative text is Required')).toBeVisible();
    await waitFor(() => expect(alt(2)).toHaveFocus());
    expect(sent).toEqual([]);
    await user.keyboard('From the side');

    await user.click(button('Move picture 3 up'));
    expect(form.getByText('Picture 3 moved to place 2 of 3.')).toBeVisible();
    expect(button('Move picture 2 up')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(form.getByText('Picture 2 moved to place 1 of 3.')).toBeVisible();
    expect(button('Move picture 1 down')).toHaveFocus();
    await user.type(alt(2), 'From the front');
    await user.click(button('Add Equipment'));
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
    // The uploads follow the current order: below, front, side.
    const pictures = [
      { src: '/api/image/2', alt: 'From the front' },
      { src: '/api/image/3', alt: 'From the side' },
    ];
    expect(sent).toMatchObject([{ img: '/api/image/1', pictures }]);
    expect(form.queryByText('Picture 2')).not.toBeInTheDocument();
  });

  it('that did not arrive say so, and only they are sent again', async () => {
    const { sent, uploads } = takeAll();
    const { user, form, image, alt, button } = await openAdd();
    await user.upload(image, [fileNamed('front.png'), fileNamed('side.png')]);
    await user.type(alt(2), 'From the side');
    let asked = 0;
    server.use(
      http.post(`*/api${uploadImage.path}`, () => ((asked += 1) === 1 ? undefined : HttpResponse.error())),
    );
    await user.dblClick(button('Add Equipment'));
    const lost =
      'The shop cannot be reached. It may be busy, or your connection is interrupted. Try again in a moment.';
    const card = within((await form.findByText('Picture 2')).closest('li') ?? document.body);
    expect(await card.findByText(lost)).toBeVisible();
    expect(alt(2)).toHaveValue('From the side');
    expect([asked, uploads(), sent]).toEqual([2, 1, []]);
    serve(uploadImage, () => uploaded('/api/image/again'));
    await user.click(button('Add Equipment'));
    expect(await screen.findByText(messages.partAdded)).toBeVisible();
    const pictures = [{ src: '/api/image/again', alt: 'From the side' }];
    expect(sent).toMatchObject([{ img: '/api/image/1', pictures }]);
  });
});

describe('the pictures of a part', () => {
  it('are saved in the order to which they are dragged', async () => {
    const { sent } = takeAll();
    const { user, form, button } = await openEdit();
    const grip = (number: number) => {
      const handle = form.getByText(`Picture ${number}`).closest('li')?.querySelector('[draggable]');
      return handle ?? document.body;
    };
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined, types: [] };
    fireEvent.dragStart(grip(3), { dataTransfer });
    fireEvent.dragOver(grip(2), { dataTransfer });
    fireEvent.drop(grip(2), { dataTransfer });
    expect(form.getByText('Picture 3 moved to place 2 of 3.')).toBeVisible();
    await user.click(button('Save'));
    await waitFor(() => expect(sent).toEqual([{ pictures: [below, side] }]));
  });

  it('come back by Undo, with what was written meanwhile', async () => {
    const { sent } = takeAll();
    const { user, form, alt, alts, button } = await openEdit();
    await user.click(button('Remove picture 2'));
    expect(form.getByText('Picture 2 removed.')).toBeVisible();
    expect(button('Undo')).toHaveFocus();
    await user.type(alt(2), ', lit');
    await user.click(button('Undo'));
    expect(button('Remove picture 2')).toHaveFocus();
    expect(alts()).toEqual(['From the side', 'From below, lit']);

    await user.click(button('Remove picture 3'));
    await user.click(button('Remove picture 2'));
    await user.click(button('Save'));
    await waitFor(() => expect(sent).toEqual([{ pictures: null }]));
  });

  it('are not sent when nothing of them changed in the end', async () => {
    const { sent } = takeAll();
    const { user, form, button } = await openEdit();
    await user.click(button('Move picture 2 down'));
    expect(button('Move picture 3 up')).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(button('Save'));
    expect(await form.findByText(messages.nothingChanged)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('have a new first one when the main picture goes or another file takes its place', async () => {
    const { sent } = takeAll();
    const { user, form, image, button } = await openEdit();
    await user.upload(image, fileNamed('new.png'));
    expect(form.getByText('Picture 1 replaced.')).toBeVisible();
    await user.click(button('Undo'));
    expect(form.queryByText('new.png')).not.toBeInTheDocument();
    await user.click(button('Remove'));
    await user.click(button('Save'));
    await waitFor(() => expect(sent).toEqual([{ img: side.src, pictures: [below] }]));
  });

  it('are at most seven, and a wrong file costs nothing that is there', async () => {
    const { user, form, image, alts, button } = await openEdit();
    const add = form.getByLabelText('Choose more pictures');
    await user.upload(add, [fileNamed('notes.txt', 'text/plain'), fileNamed('a.png')]);
    const wrong = 'notes.txt: Image must be a JPEG, PNG, WebP, AVIF or GIF picture.';
    expect(form.getByText(wrong)).toBeVisible();
    expect(alts()).toEqual(['From the side', 'From below', '']);
    await user.upload(image, fileNamed('notes.txt', 'text/plain'));
    expect(image).toHaveAccessibleDescription(expect.stringContaining(wrong));
    expect(button('Move picture 1 down')).toBeVisible();
    await user.upload(
      add,
      ['b', 'c', 'd', 'e'].map((name) => fileNamed(`${name}.png`)),
    );
    expect(form.getByText('A part has at most 7 pictures, so 1 was left out.')).toBeVisible();
    expect(alts()).toHaveLength(6);
    expect(form.queryByLabelText('Choose more pictures')).not.toBeInTheDocument();
    expect(button('Move picture 7 down')).toBeDisabled();
  });

  it('are cancelled on their way when the changes are discarded', async () => {
    let isCancelled = false;
    server.use(
      http.post(`*/api${uploadImage.path}`, async ({ request }) => {
        request.signal.addEventListener('abort', () => {
          isCancelled = true;
        });
        await delay('infinite');
        return HttpResponse.error();
      }),
    );
    const { user, form, alt, button } = await openEdit();
    await user.upload(form.getByLabelText('Choose more pictures'), fileNamed('top.png'));
    await user.type(alt(4), 'From above');
    await user.click(button('Save'));
    expect(await form.findByRole('progressbar', { name: 'Sending picture 4' })).toBeVisible();
    expect(form.getByText('Sending picture 4 of 4…')).toBeVisible();
    await user.click(button('Back to the list'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(isCancelled).toBe(true));
  });
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormUploads } from './form-uploads.ts';

const refused = 'A picture could not be stored, so nothing is saved.';

/** A form with a picture, which is being uploaded, and what it saves. */
function openForm() {
  const saved: string[] = [];
  let url = '';
  let upload = Promise.withResolvers<string>();
  function PictureForm() {
    const uploads = useFormUploads();
    const choose = () => {
      upload = Promise.withResolvers();
      uploads.begin('logo', upload.promise, (stored) => (url = stored));
    };
    return (
      <form onSubmit={(event) => void uploads.submit(event, async () => void saved.push(url))}>
        <button type="button" onClick={choose}>
          Choose
        </button>
        <button type="button" onClick={() => uploads.drop('logo')}>
          Remove
        </button>
        <button type="button" onClick={uploads.discard}>
          Discard
        </button>
        <button type="submit" aria-busy={uploads.isWaiting}>
          Save
        </button>
        <output>{uploads.isUnsaved ? 'Not saved yet.' : 'All changes are saved.'}</output>
        <p>{uploads.failure}</p>
      </form>
    );
  }
  render(<PictureForm />);
  const click = (name: string) => fireEvent.click(screen.getByText(name));
  click('Choose');
  return { saved, click, resolve: (stored: string) => upload.resolve(stored), fail: () => upload.reject() };
}

test('a form is saved once the picture that was chosen before is stored', async () => {
  const { saved, click, resolve } = openForm();
  click('Save');
  await waitFor(() => expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'true'));
  expect(saved).toEqual([]);
  resolve('/api/image/1');
  await waitFor(() => expect(saved).toEqual(['/api/image/1']));
  expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'false');
});

test('a form is unsaved while a picture is being uploaded', async () => {
  const { resolve } = openForm();
  expect(screen.getByRole('status')).toHaveTextContent('Not saved yet.');
  resolve('/api/image/1');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('All changes are saved.'));
});

test('a form is not saved without a picture that could not be stored', async () => {
  const { saved, click, fail } = openForm();
  click('Save');
  fail();
  expect(await screen.findByText(refused)).toBeVisible();
  expect(saved).toEqual([]);
});

test.each(['Remove', 'Discard'])(
  'a failed picture keeps a form from being saved until %s',
  async (wayOut) => {
    const { saved, click, fail } = openForm();
    fail();
    await Promise.resolve();
    click('Save');
    expect(await screen.findByText(refused)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Not saved yet.');
    click(wayOut);
    expect(screen.queryByText(refused)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('All changes are saved.');
    click('Save');
    await waitFor(() => expect(saved).toEqual(['']));
  },
);

test('a picture that is chosen anew takes the place of one that failed', async () => {
  const { saved, click, fail, resolve } = openForm();
  fail();
  click('Choose');
  resolve('/api/image/2');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('All changes are saved.'));
  click('Save');
  await waitFor(() => expect(saved).toEqual(['/api/image/2']));
});

test('a picture whose upload was discarded does not come back', async () => {
  const { saved, click, resolve } = openForm();
  click('Discard');
  resolve('/api/image/1');
  click('Save');
  await waitFor(() => expect(saved).toEqual(['']));
});

test('a save that waits for a picture is called off by Discard, and the next save is not', async () => {
  const { saved, click, resolve } = openForm();
  click('Save');
  await waitFor(() => expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'true'));
  click('Discard');
  expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'false');
  resolve('/api/image/1');
  await new Promise((done) => setImmediate(done));
  expect(saved).toEqual([]);
  click('Save');
  await waitFor(() => expect(saved).toEqual(['']));
});

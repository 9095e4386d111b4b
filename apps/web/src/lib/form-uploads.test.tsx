import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFormUploads } from './form-uploads.ts';

/** A form with a picture, and what it saves. */
function openForm() {
  const saved: string[] = [];
  let url = '';
  const upload = Promise.withResolvers<string>();
  function PictureForm() {
    const uploads = useFormUploads();
    const choose = () => uploads.add(upload.promise.then((stored) => (url = stored)));
    return (
      <form onSubmit={(event) => void uploads.submit(event, async () => void saved.push(url))}>
        <button type="button" onClick={choose}>
          Choose
        </button>
        <button type="submit" aria-busy={uploads.isWaiting}>
          Save
        </button>
        <p>{uploads.failure}</p>
      </form>
    );
  }
  render(<PictureForm />);
  fireEvent.click(screen.getByText('Choose'));
  fireEvent.click(screen.getByText('Save'));
  return { saved, upload };
}

test('a form is saved once the picture that was chosen before is stored', async () => {
  const { saved, upload } = openForm();
  await waitFor(() => expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'true'));
  expect(saved).toEqual([]);
  upload.resolve('/api/image/1');
  await waitFor(() => expect(saved).toEqual(['/api/image/1']));
  expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'false');
});

test('a form is not saved without a picture that could not be stored', async () => {
  const { saved, upload } = openForm();
  upload.reject(new Error('The connection is lost'));
  expect(await screen.findByText('A picture could not be stored, so nothing is saved.')).toBeVisible();
  expect(saved).toEqual([]);
});

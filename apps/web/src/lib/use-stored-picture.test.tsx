import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from './query-client.ts';
import { useFormUploads, useStoredPicture } from './use-stored-picture.ts';

type Stored = { data: { url: string } };

/** A form with a picture, and what it saves. */
function openForm() {
  const saved: string[] = [];
  let url = '';
  const upload = Promise.withResolvers<Stored>();
  function PictureForm() {
    const uploads = useFormUploads();
    const picture = useStoredPicture({
      url,
      onChange: (to) => (url = to),
      store: () => upload.promise,
      uploads,
    });
    return (
      <form onSubmit={(event) => void uploads.submit(event, async () => void saved.push(url))}>
        <button type="button" onClick={() => picture.onChange(new File(['x'], 'logo.svg'))}>
          Choose
        </button>
        <button type="submit" aria-busy={uploads.isWaiting}>
          Save
        </button>
        <p>{uploads.failure}</p>
      </form>
    );
  }
  render(<PictureForm />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  fireEvent.click(screen.getByText('Choose'));
  fireEvent.click(screen.getByText('Save'));
  return { saved, upload };
}

test('a form is saved once the picture that was chosen before is stored', async () => {
  const { saved, upload } = openForm();
  await waitFor(() => expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'true'));
  expect(saved).toEqual([]);
  upload.resolve({ data: { url: '/api/image/1' } });
  await waitFor(() => expect(saved).toEqual(['/api/image/1']));
  expect(screen.getByText('Save')).toHaveAttribute('aria-busy', 'false');
});

test('a form is not saved without a picture that could not be stored', async () => {
  const { saved, upload } = openForm();
  upload.reject(new Error('The connection is lost'));
  expect(await screen.findByText('A picture could not be stored, so nothing is saved.')).toBeVisible();
  expect(saved).toEqual([]);
});

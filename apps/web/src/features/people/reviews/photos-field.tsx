import { mostPhotos } from '@switchyard/shared';
import X from 'lucide-react/icons/x';
import { useId, useRef } from 'react';
import type { FormPicture } from '../../../lib/form-pictures.ts';
import { useFirstNew } from '../../../lib/use-first-new.ts';
import { AddPictures } from '../../../ui/add-pictures.tsx';
import { FileThumbnail } from '../../../ui/file-field.tsx';

interface PhotosFieldProps {
  photos: readonly FormPicture[];
  /** The index of the photo that is being uploaded. */
  sending: number | undefined;
  error: string | undefined;
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
}

/** Up to three photos with their previews. */
export function PhotosField({ photos, sending, error, disabled, onAdd, onRemove }: PhotosFieldProps) {
  const id = useId();
  const field = useRef<HTMLFieldSetElement>(null);
  const { list, expectNew } = useFirstNew<HTMLUListElement>(photos.length);

  function add(files: readonly File[]) {
    // A full list hides its input, so the focus has to move to the new photos.
    if (photos.length + files.length >= mostPhotos) expectNew();
    onAdd(files);
  }

  return (
    <fieldset
      ref={field}
      tabIndex={-1}
      data-focus-target
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={`${id}-hint`}
    >
      <legend className="mb-1.5 font-medium">
        Photos <span className="font-normal text-(--muted)">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-(--muted)">
        Up to {mostPhotos} of what you built. Everybody sees them with your review.
      </p>
      {photos.length > 0 && (
        <ul ref={list} className="py-2 flex flex-wrap items-center gap-3">
          {photos.map((photo, index) => (
            <li key={'url' in photo ? photo.url : `${photo.file.name} ${index}`} className="relative">
              <FileThumbnail
                file={'file' in photo ? photo.file : undefined}
                saved={'url' in photo ? photo.url : undefined}
              />
              <button
                type="button"
                disabled={disabled}
                onClick={() => {
                  onRemove(index);
                  field.current?.focus({ preventScroll: true });
                }}
                aria-label={`Remove photo ${index + 1}`}
                className="absolute -end-4 -top-4 grid size-11 place-items-center disabled:invisible"
              >
                <span className="grid size-6 place-items-center rounded-full border border-base-300 bg-base-100">
                  <X aria-hidden="true" className="size-4" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <AddPictures
        label="Choose photos"
        error={error}
        disabled={disabled}
        isFull={photos.length >= mostPhotos}
        onAdd={add}
      />
      <output className="text-sm text-(--muted)">
        {sending !== undefined && `Sending photo ${sending} of ${photos.length}…`}
      </output>
    </fieldset>
  );
}

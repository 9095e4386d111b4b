import { mostPhotos } from '@switchyard/shared';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ImageUp from 'lucide-react/icons/image-up';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useId } from 'react';
import { imageTypes } from '../../lib/upload.ts';
import { FileThumbnail } from '../../ui/file-field.tsx';
import type { FormPhoto } from './use-photos.ts';

interface PhotosFieldProps {
  photos: readonly FormPhoto[];
  /** The number of the photo that is being uploaded. */
  sending: number | undefined;
  error: string | undefined;
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (place: number) => void;
}

/** Up to three photos, with a preview of each. */
export function PhotosField({ photos, sending, error, disabled, onAdd, onRemove }: PhotosFieldProps) {
  const id = useId();
  const isFull = photos.length >= mostPhotos;

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    onAdd([...(target.files ?? [])]);
    // The same file can be chosen again after it was removed.
    target.value = '';
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-medium">
        Photos <span className="font-normal text-(--muted)">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="-mt-1 text-sm text-(--muted)">
        Up to {mostPhotos} of what you built. Everybody sees them with your review.
      </p>
      <ul className="flex flex-wrap items-center gap-3">
        {photos.map((photo, place) => (
          <li key={'address' in photo ? photo.address : `${photo.file.name} ${place}`} className="relative">
            <FileThumbnail
              file={'file' in photo ? photo.file : undefined}
              saved={'address' in photo ? photo.address : undefined}
            />
            <button
              type="button"
              disabled={disabled}
              onClick={() => onRemove(place)}
              aria-label={`Remove photo ${place + 1}`}
              className="absolute -end-4 -top-4 grid size-11 place-items-center disabled:invisible"
            >
              <span className="grid size-6 place-items-center rounded-full border border-base-300 bg-base-100">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
        {!isFull && (
          <li>
            <label className="keycap keycap-plain keycap-small cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60">
              <ImageUp aria-hidden="true" className="size-4" />
              Add photos
              <input
                type="file"
                multiple
                accept={imageTypes.join(',')}
                disabled={disabled}
                aria-invalid={error !== undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={add}
                className="sr-only"
              />
            </label>
          </li>
        )}
      </ul>
      <output className="text-sm text-(--muted)">
        {sending !== undefined && `Sending photo ${sending} of ${photos.length}…`}
      </output>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-sm font-medium text-error"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

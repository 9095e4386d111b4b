import CircleAlert from 'lucide-react/icons/circle-alert';
import ImageUp from 'lucide-react/icons/image-up';
import { useId } from 'react';
import { imageTypes } from '../lib/upload.ts';
import { FileDrop } from './file-drop.tsx';

interface AddPicturesProps {
  /** Such as `Choose photos`. */
  label: string;
  /** Why files were left out or not uploaded. */
  error: string | undefined;
  disabled: boolean;
  /** Whether the list is full. The error stays visible. */
  isFull: boolean;
  onAdd: (files: readonly File[]) => void;
}

export function AddPictures({ label, error, disabled, isFull, onAdd }: AddPicturesProps) {
  const id = useId();
  return (
    <>
      {!isFull && (
        <FileDrop
          multiple
          aria-label={label}
          accept={imageTypes.join(',')}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          onChange={(files) => files.length > 0 && onAdd(files)}
        >
          <ImageUp aria-hidden="true" className="size-6 shrink-0 text-(--muted)" />
          <p className="text-(--muted)">
            <span className="font-medium text-base-content underline underline-offset-4">{label}</span> or
            drop them here
          </p>
        </FileDrop>
      )}
      <div role="alert">
        {error && (
          <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-error">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{error}</span>
          </p>
        )}
      </div>
    </>
  );
}

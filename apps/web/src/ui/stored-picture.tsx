import type { uploadImage } from '@switchyard/shared/images';
import type { uploadLogo } from '@switchyard/shared/look';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ControllerFieldState } from 'react-hook-form';
import { api } from '../lib/api.ts';
import { describeError } from '../lib/describe-error.ts';
import type { FormUploads } from '../lib/form-uploads.ts';
import { FileField } from './file-field.tsx';

interface StoredPictureProps {
  label: string;
  hint: string;
  accept: string;
  optional?: boolean;
  className?: string | undefined;
  /** The call that stores a chosen file. */
  upload: typeof uploadLogo | typeof uploadImage;
  /** The uploads for which the form's save waits. */
  uploads: FormUploads;
  /** What `useController` returns for a field that holds the URL of a picture, or an empty text. */
  controller: {
    field: { value: string; onChange: (url: string) => void; onBlur: () => void };
    fieldState: Pick<ControllerFieldState, 'error'>;
  };
}

/** A field for a picture. A chosen file is uploaded at once, and its URL becomes the value. */
export function StoredPicture(props: StoredPictureProps) {
  return <PictureUpload key={props.uploads.discards} {...props} />;
}

function PictureUpload({ upload, uploads, controller: { field, fieldState }, ...props }: StoredPictureProps) {
  const id = useId();
  const sending = useMutation({ mutationFn: (file: File) => api.call(upload, { file }) });
  /** Sets the field. A ref, because the field's index in a list may have changed since the file was chosen. */
  const take = useRef(field.onChange);
  useEffect(() => {
    take.current = field.onChange;
  });
  const drop = useEffectEvent(() => uploads.drop(id));
  useEffect(() => () => drop(), []);

  async function send(file: File): Promise<string> {
    return (await sending.mutateAsync(file)).data.url;
  }

  function choose(file: File | undefined) {
    if (file) return uploads.begin(id, send(file), (url) => take.current(url));
    // A file that could not be stored has not replaced the picture before it.
    if (!sending.isError) field.onChange('');
    sending.reset();
    uploads.drop(id);
  }

  return (
    <FileField
      {...props}
      value={sending.isPending || sending.isError ? sending.variables : undefined}
      saved={field.value || undefined}
      isRemovable={field.value !== '' || sending.isError}
      disabled={sending.isPending}
      error={sending.error ? describeError(sending.error) : fieldState.error?.message}
      onChange={choose}
      onBlur={field.onBlur}
    />
  );
}

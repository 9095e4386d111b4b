import type { uploadImage } from '@switchyard/shared/images';
import type { uploadLogo } from '@switchyard/shared/look';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { type FormUploads, useStoredPicture } from '../../../lib/use-stored-picture.ts';
import { FileField } from '../../../ui/file-field.tsx';
import type { LookFormControl } from './use-look-form.ts';

interface PictureFieldProps {
  form: LookFormControl;
  name: 'logo.light' | 'logo.dark' | 'hero.picture';
  label: string;
  hint: string;
  accept: string;
  /** The call that stores a chosen file. */
  upload: typeof uploadLogo | typeof uploadImage;
  uploads: FormUploads;
}

/** A picture of the look. A chosen file is stored at once, and the form has its URL. */
export function PictureField({ form, name, upload, uploads, ...field }: PictureFieldProps) {
  const { field: picture, fieldState } = useController({ control: form.control, name });
  const stored = useStoredPicture({
    url: picture.value,
    onChange: picture.onChange,
    store: (file) => api.call(upload, { file }),
    uploads,
  });
  return (
    <FileField
      {...field}
      {...stored}
      optional
      error={stored.error ?? fieldState.error?.message}
      onBlur={picture.onBlur}
    />
  );
}

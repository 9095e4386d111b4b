import type { uploadImage } from '@switchyard/shared/images';
import type { uploadLogo } from '@switchyard/shared/look';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { describeError } from '../../../lib/describe-error.ts';
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
}

/** A picture of the look. A chosen file is stored at once, and the form has its URL. */
export function PictureField({ form, name, upload, ...field }: PictureFieldProps) {
  const { field: picture, fieldState } = useController({ control: form.control, name });
  const sending = useMutation({ mutationFn: (file: File) => api.call(upload, { file }) });
  async function choose(file: File | undefined) {
    sending.reset();
    if (!file) return picture.onChange('');
    try {
      picture.onChange((await sending.mutateAsync(file)).data.url);
    } catch {
      // The error is shown at the field.
    }
  }
  return (
    <FileField
      {...field}
      optional
      value={sending.isPending || sending.isError ? sending.variables : undefined}
      saved={picture.value || undefined}
      isRemovable={picture.value !== '' || sending.isError}
      disabled={sending.isPending}
      error={sending.error ? describeError(sending.error) : fieldState.error?.message}
      onChange={(file) => void choose(file)}
      onBlur={picture.onBlur}
    />
  );
}

import type { uploadImage } from '@switchyard/shared/images';
import type { uploadLogo } from '@switchyard/shared/look';
import { useController } from 'react-hook-form';
import type { FormUploads } from '../../../lib/form-uploads.ts';
import { StoredPicture } from '../../../ui/stored-picture.tsx';
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

/** A picture of the look. */
export function PictureField({ form, name, ...props }: PictureFieldProps) {
  return (
    <StoredPicture
      {...props}
      optional
      controller={useController({ control: form.control, name })}
      // A logo may be ten times as wide as high.
      className={name === 'hero.picture' ? undefined : '[&_img]:object-contain'}
    />
  );
}

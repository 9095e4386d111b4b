import { useEffect, useRef, useState } from 'react';
import { imageFault, imageTypes, pictureRefusal } from './upload.ts';
import { useSending } from './use-sending.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

interface PictureOptions {
  /** The URL of the saved picture. Without one, a picture is required. */
  saved?: string | undefined;
  /** Whether the saved picture may be loaded. Other hosts would learn who looks at it. */
  isSavedShown?: boolean | undefined;
}

interface PictureFormOptions extends PictureOptions {
  /** The toast after success. */
  done: string;
  /** The toast after a failure. The form shows the reason. */
  failed: string;
}

/** A form with a picture. The picture is uploaded first, and the rest is then sent with its URL. */
export function usePictureForm({ saved, isSavedShown, done, failed }: PictureFormOptions) {
  const uploads = useUploads();
  const picture = usePicture(uploads, { saved, isSavedShown });
  const sending = useSending(uploads, { done, failed });

  return {
    /** The props of `FileField`. */
    pictureField: {
      ...picture.field,
      onChange(file: File | undefined) {
        sending.forget();
        picture.field.onChange(file);
      },
    },
    /** The uploads, for further pictures of the form. */
    uploads,
    /** Shows what is wrong with the picture. */
    checkPicture: () => void picture.check(),
    /**
     * Uploads the picture, then calls `deliver` with its URL.
     * @returns whether both succeeded
     */
    async send(deliver: (img: string) => Promise<unknown>): Promise<boolean> {
      if (!picture.check({ focus: true })) return false;
      const isSent = await sending.send(async () => deliver(await picture.send()));
      if (isSent) picture.reset();
      return isSent;
    },
    failure: sending.failure,
  };
}

/** The picture field of a form: choosing, validation and upload. */
function usePicture(uploads: Uploads, { saved, isSavedShown }: PictureOptions) {
  const [file, setFile] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const wantsFocus = useRef(false);
  // While the form is being sent its fields are disabled, so the focus has to wait.
  useEffect(() => {
    if (!wantsFocus.current || control.current?.disabled) return;
    wantsFocus.current = false;
    control.current?.focus();
  });

  function findFault(): string | undefined {
    if (!file) return saved === undefined ? imageFault(file) : undefined;
    return imageFault(file) ?? uploads.refusalOf(file);
  }
  const fault = findFault();

  async function upload(picture: File): Promise<string> {
    try {
      return await uploads.send(picture);
    } catch (error) {
      if (pictureRefusal(error) !== undefined) wantsFocus.current = true;
      throw error;
    }
  }

  return {
    /** The props of `FileField`. */
    field: {
      value: file,
      saved,
      isSavedShown,
      onChange: setFile,
      // A wrong file is reported at once, a missing one on submit.
      error: isChecked || file ? fault : undefined,
      accept: imageTypes.join(','),
      progress: file && uploads.progressOf(file),
      ref: control,
    },
    /** Validates the picture and shows what is wrong. With `focus`, moves the focus there. */
    check({ focus = false } = {}): boolean {
      setIsChecked(true);
      if (fault && focus) wantsFocus.current = true;
      return fault === undefined;
    },
    /**
     * Uploads the picture if a new one was chosen.
     * @returns the URL of the uploaded or the saved picture
     * @throws like `uploadImage`
     */
    send: async (): Promise<string> => (file ? upload(file) : (saved ?? '')),
    reset() {
      setFile(undefined);
      setIsChecked(false);
    },
  };
}

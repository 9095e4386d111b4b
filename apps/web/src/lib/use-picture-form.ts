import { useEffect, useRef, useState } from 'react';
import { imageFault, imageTypes, pictureRefusal } from './upload.ts';
import { useSending } from './use-sending.ts';
import { type Uploads, useUploads } from './use-uploads.ts';

interface PictureOptions {
  /** The saved picture's URL; without one, a picture is required. */
  saved?: string | undefined;
  /** Whether the saved picture may be loaded. Other hosts would learn who looks at it. */
  isSavedShown?: boolean | undefined;
}

interface PictureFormOptions extends PictureOptions {
  /** The toast after success. */
  done: string;
  /** The toast after a failure. The form also says why. */
  failed: string;
}

/** A form with a picture. The picture is uploaded first, then the rest with the picture's URL. */
export function usePictureForm({ saved, isSavedShown, done, failed }: PictureFormOptions) {
  const uploads = useUploads();
  const picture = usePicture(uploads, { saved, isSavedShown });
  const sending = useSending(uploads, { done, failed });

  return {
    /** Props for `FileField`. */
    pictureField: {
      ...picture.field,
      onChange(file: File | undefined) {
        sending.forget();
        picture.field.onChange(file);
      },
    },
    /** For other pictures of the form. */
    uploads,
    /** Shows what is wrong with the picture. */
    checkPicture: () => void picture.check(),
    /**
     * Uploads the picture, then calls `deliver` with its URL.
     * @returns whether both worked
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

/** The picture field of a form: chosen, checked, uploaded. */
function usePicture(uploads: Uploads, { saved, isSavedShown }: PictureOptions) {
  const [file, setFile] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const wantsFocus = useRef(false);
  // Nothing takes the focus while the form is being sent.
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
    /** Props for `FileField`. */
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
    /** Checks the picture, shows what is wrong, and with `focus` moves the focus there. */
    check({ focus = false } = {}): boolean {
      setIsChecked(true);
      if (fault && focus) wantsFocus.current = true;
      return fault === undefined;
    },
    /**
     * @returns the URL of the uploaded or the saved picture
     * @throws what `uploadImage` throws
     */
    send: async (): Promise<string> => (file ? upload(file) : (saved ?? '')),
    reset() {
      setFile(undefined);
      setIsChecked(false);
    },
  };
}

import { useEffect, useRef, useState } from 'react';
import { describeError } from './describe-error.ts';
import { toast } from './toast.ts';
import { imageFault, imageTypes, pictureRefusal, uploadImage } from './upload.ts';

interface PictureFormOptions {
  /** The saved picture's address; without one, a picture is required. */
  saved?: string | undefined;
  /** Whether the saved picture may be loaded. Other hosts would learn who looks at it. */
  isSavedShown?: boolean | undefined;
  /** The toast after success; without it, the form reports success itself. */
  done?: string | undefined;
  /** The toast after a failure. The form also says why. */
  failed: string;
}

/** A form with a picture. The picture is uploaded first, then the rest with the picture's address. */
export function usePictureForm({ saved, isSavedShown, done, failed }: PictureFormOptions) {
  const picture = usePicture({ saved, isSavedShown });
  const [failure, setFailure] = useState<string>();

  /**
   * Uploads the picture, then calls `deliver` with its address.
   * @returns whether both worked
   */
  async function send(deliver: (img: string) => Promise<unknown>): Promise<boolean> {
    setFailure(undefined);
    if (!picture.check({ focus: true })) return false;
    try {
      await deliver(await picture.send());
    } catch (error) {
      if (picture.isGivenUp()) return false;
      toast.error(failed);
      // Errors of the picture itself are shown beside it.
      if (pictureRefusal(error) === undefined) setFailure(describeError(error));
      return false;
    }
    if (done) toast.success(done);
    picture.reset();
    return true;
  }

  return {
    /** Props for `FileField`. */
    pictureField: {
      ...picture.field,
      onChange(file: File | undefined) {
        // The previous error may not apply any more.
        setFailure(undefined);
        picture.field.onChange(file);
      },
    },
    /** Shows what is wrong with the picture. */
    checkPicture: () => void picture.check(),
    send,
    failure,
  };
}

interface PictureOptions {
  /** The saved picture's address; without one, a picture is required. */
  saved?: string | undefined;
  isSavedShown?: boolean | undefined;
}

/** The picture field of a form: chosen, checked, uploaded. */
function usePicture({ saved, isSavedShown }: PictureOptions = {}) {
  const [file, setFile] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const control = useRef<HTMLInputElement>(null);
  /** The last upload. If the rest of the form fails, the picture is not uploaded again. */
  const sent = useRef<{ file: File; address: string }>(undefined);
  /** The file the server refused, and why. */
  const [refused, setRefused] = useState<{ file: File; why: string }>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  function faultOf(picture: File | undefined): string | undefined {
    if (!picture && saved !== undefined) return undefined;
    return imageFault(picture) ?? (refused && refused.file === picture ? refused.why : undefined);
  }
  const fault = faultOf(file);

  async function upload(picture: File): Promise<string> {
    if (sent.current?.file === picture) return sent.current.address;
    const way = new AbortController();
    leaving.current = way;
    setProgress(0);
    try {
      const address = await uploadImage(picture, { onProgress: setProgress, signal: way.signal });
      sent.current = { file: picture, address };
      // The rest is sent even if the form is left now.
      leaving.current = undefined;
      return address;
    } catch (error) {
      const why = pictureRefusal(error);
      if (why !== undefined) {
        setRefused({ file: picture, why });
        control.current?.focus();
      }
      throw error;
    } finally {
      setProgress(undefined);
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
      progress,
      ref: control,
    },
    /** Checks the picture, shows what is wrong, and with `focus` moves the focus there. */
    check({ focus = false } = {}): boolean {
      setIsChecked(true);
      if (fault && focus) control.current?.focus();
      return fault === undefined;
    },
    /**
     * @returns the address of the uploaded or the saved picture
     * @throws what `uploadImage` throws
     */
    send: async (): Promise<string> => (file ? upload(file) : (saved ?? '')),
    /** Whether the form was left during the upload, so that nobody waits for the result. */
    isGivenUp: () => leaving.current?.signal.aborted === true,
    reset() {
      setFile(undefined);
      setIsChecked(false);
    },
  };
}

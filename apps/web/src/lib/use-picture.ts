import { useEffect, useRef, useState } from 'react';
import { imageFault, imageTypes, pictureRefusal, uploadImage } from './upload.ts';

export interface PictureOptions {
  /** The address of a picture that stays when no other is chosen; without one, a picture must be chosen. */
  saved?: string | undefined;
  /** Whether the saved picture may be loaded. */
  isSavedShown?: boolean | undefined;
}

/** The picture of a form: chosen, checked before anything is sent, then sent. */
export function usePicture({ saved, isSavedShown }: PictureOptions = {}) {
  const [file, setFile] = useState<File>();
  const [isChecked, setIsChecked] = useState(false);
  const [progress, setProgress] = useState<number>();
  const control = useRef<HTMLInputElement>(null);
  /** What was sent when the rest of the form then failed: not sent again. */
  const sent = useRef<{ file: File; address: string }>(undefined);
  /** What the server would not take, and why. */
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
      // What follows goes on without the form, and is told of.
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
    /** For `FileField`. */
    field: {
      value: file,
      saved,
      isSavedShown,
      onChange: setFile,
      // A file of the wrong kind is told of at once, an absent one when the form is sent.
      error: isChecked || file ? fault : undefined,
      accept: imageTypes.join(','),
      progress,
      ref: control,
    },
    /** Whether it may be sent; from then on what is wrong with it is shown, and with `focus` gone to. */
    check({ focus = false } = {}): boolean {
      setIsChecked(true);
      if (fault && focus) control.current?.focus();
      return fault === undefined;
    },
    /**
     * Sends the picture and answers its address, or that of the saved one.
     * @throws what `uploadImage` throws
     */
    send: async (): Promise<string> => (file ? upload(file) : (saved ?? '')),
    /** Whether the form was left while the picture was on its way: nobody waits to be told. */
    isGivenUp: () => leaving.current?.signal.aborted === true,
    reset() {
      setFile(undefined);
      setIsChecked(false);
    },
  };
}

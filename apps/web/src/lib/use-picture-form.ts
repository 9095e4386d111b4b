import { useState } from 'react';
import { describeError } from './describe-error.ts';
import { toast } from './toast.ts';
import { pictureRefusal } from './upload.ts';
import { usePicture } from './use-picture.ts';

export interface PictureFormOptions {
  /** The address of a picture that stays when no other is chosen; without one, a picture must be chosen. */
  saved?: string | undefined;
  /** Whether the saved picture may be loaded: not from just any host. As a rule it may. */
  isSavedShown?: boolean | undefined;
  /** What to say once it is sent; without it, the form says so itself. */
  done?: string | undefined;
  /** What to say when it was refused; the form also says why. */
  failed: string;
}

/** The part of a form that is sent in two steps: its picture, then the rest with the picture's address. */
export function usePictureForm({ saved, isSavedShown, done, failed }: PictureFormOptions) {
  const picture = usePicture({ saved, isSavedShown });
  const [failure, setFailure] = useState<string>();

  /** Sends the picture and then, by `deliver`, the rest. Answers whether both arrived. */
  async function send(deliver: (img: string) => Promise<unknown>): Promise<boolean> {
    setFailure(undefined);
    if (!picture.check({ focus: true })) return false;
    try {
      await deliver(await picture.send());
    } catch (error) {
      if (picture.isGivenUp()) return false;
      toast.error(failed);
      // What is wrong with the picture itself is said beside it.
      if (pictureRefusal(error) === undefined) setFailure(describeError(error));
      return false;
    }
    if (done) toast.success(done);
    picture.reset();
    return true;
  }

  return {
    /** For `FileField`. */
    pictureField: {
      ...picture.field,
      onChange(file: File | undefined) {
        // The last attempt's error may not apply to the next one.
        setFailure(undefined);
        picture.field.onChange(file);
      },
    },
    /** Says what is wrong with the picture, beside what is wrong with the rest. */
    checkPicture: () => void picture.check(),
    send,
    /** Why it was refused. */
    failure,
  };
}

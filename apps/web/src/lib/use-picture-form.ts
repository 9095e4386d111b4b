import { useState } from 'react';
import { describeError } from './describe-error.ts';
import { toast } from './toast.ts';
import { usePicture } from './use-picture.ts';

export interface PictureFormOptions {
  /** The address of a picture that stays when no other is chosen; without one, a picture must be chosen. */
  saved?: string | undefined;
  /** What to say once it is sent; without it, the form says so itself. */
  done?: string | undefined;
  /** What to say when it was refused; the form also says why. */
  failed: string;
}

/** The part of a form that is sent in two steps: its picture, then the rest with the picture's address. */
export function usePictureForm({ saved, done, failed }: PictureFormOptions) {
  const picture = usePicture({ saved });
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
      setFailure(describeError(error));
      return false;
    }
    if (done) toast.success(done);
    picture.reset();
    return true;
  }

  return {
    /** For `FileField`. */
    pictureField: picture.field,
    /** Says what is wrong with the picture, beside what is wrong with the rest. */
    checkPicture: () => void picture.check(),
    send,
    /** Why it was refused. */
    failure,
  };
}

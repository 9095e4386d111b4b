import { messages } from '@switchyard/shared';
import { alternativeText, type Part, type PartPicture } from '@switchyard/shared/parts';
import { useState } from 'react';
import { imageTypes, pictureRefusal } from '../../../../lib/upload.ts';
import { useSending } from '../../../../lib/use-sending.ts';
import { type Uploads, useUploads } from '../../../../lib/use-uploads.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { type PartFormPicture, usePictureList } from './use-picture-list.ts';

interface StoredPictures {
  img: string;
  /** The pictures after the main one. */
  pictures: PartPicture[];
}

interface PartPicturesOptions {
  /** The part to change. Undefined for a new one. */
  part?: Part | undefined;
  /** The toast after success. Without it, the form reports success itself. */
  done?: string | undefined;
  /** The toast after a failure. The form shows the reason. */
  failed: string;
  /** Shows an error at the field that it is about. Returns false if it is about none. */
  showAtField?: (error: unknown) => boolean;
}

export type PartPictureFields = ReturnType<typeof usePartPictures>['fields'];

const faultOfWords = (alt: string) => alternativeText.safeParse(alt).error?.issues[0]?.message;

/** The state of the pictures in a part's form: which are chosen, their sequence, alternative texts and uploads. */
export function usePartPictures({ part, done, failed, showAtField }: PartPicturesOptions) {
  const uploads = useUploads();
  const sending = useSending(uploads, { done, failed, showAtField });
  const list = usePictureList(part, { onChange: sending.forget });
  const { setRoot, focus } = useFocusRequest();
  const [isChecked, setIsChecked] = useState(false);
  const { pictures } = list;

  /**
   * Shows the faults of the pictures.
   * @returns whether the pictures can be sent
   */
  function check({ moveFocus = false } = {}): boolean {
    setIsChecked(true);
    const isWrong = (picture: PartFormPicture, index: number) =>
      (index > 0 && faultOfWords(picture.alt) !== undefined) ||
      ('file' in picture && uploads.refusalOf(picture.file) !== undefined);
    const wrong = pictures.length === 0 ? 0 : pictures.findIndex(isWrong);
    if (wrong === -1) return true;
    if (moveFocus) focusOn(wrong);
    return false;
  }

  function focusOn(index: number) {
    if (index === 0) focus('main');
    else focus(faultOfWords(pictures[index]?.alt ?? '') ? `alt ${index}` : `remove ${index}`);
  }

  /**
   * Uploads the pictures.
   * @throws like `uploadImage`
   */
  async function store(): Promise<StoredPictures> {
    const stored: PartPicture[] = [];
    for (const [index, picture] of pictures.entries()) {
      const src = await sendOne(uploads, picture).catch((error: unknown) => {
        if (pictureRefusal(error) !== undefined) focusOn(index);
        throw error;
      });
      // Uploads are deduplicated, so a picture that was chosen twice has one URL and is kept once.
      if (!stored.some((other) => other.src === src)) stored.push({ src, alt: picture.alt.trim() });
    }
    const [main, ...more] = stored;
    return { img: main?.src ?? '', pictures: more };
  }

  const faultOf = (picture: PartFormPicture) =>
    'file' in picture ? uploads.faultOf(picture.file) : undefined;
  const [main] = pictures;
  const missing = isChecked && !main ? messages.imageRequired : undefined;

  return {
    /** The props of `PictureFields`. */
    fields: {
      ref: setRoot,
      list,
      focus,
      uploads,
      accept: imageTypes.join(','),
      mainFault: (list.fault?.at === 'main' ? list.fault.why : undefined) ?? (main ? faultOf(main) : missing),
      moreFault: list.fault?.at === 'more' ? list.fault.why : undefined,
      faultOf,
      wordsFaultOf: ({ alt }: PartFormPicture) => (isChecked ? faultOfWords(alt) : undefined),
    },
    isChanged: list.isChanged,
    checkPictures: () => void check(),
    /**
     * Uploads the pictures, then calls `deliver` with their URLs.
     * @returns whether both worked
     */
    async send(deliver: (pictures: StoredPictures) => Promise<unknown>): Promise<boolean> {
      if (!check({ moveFocus: true })) return false;
      const isSent = await sending.send(async () => deliver(await store()));
      if (!isSent) return false;
      list.reset();
      setIsChecked(false);
      return true;
    },
    failure: sending.failure,
  };
}

const sendOne = async (uploads: Uploads, picture: PartFormPicture): Promise<string> =>
  'file' in picture ? uploads.send(picture.file) : picture.url;

import { mostPhotos } from '@switchyard/shared';
import { useState } from 'react';
import { type FormPicture, pickFiles } from '../../../lib/form-pictures.ts';
import type { Uploads } from '../../../lib/use-uploads.ts';

interface Changes {
  about: string;
  photos: readonly FormPicture[];
}

interface PhotosOptions {
  /** The id of the part that the review is about. When it changes, the form shows the photos saved for that part. */
  about: string;
  saved: readonly string[];
}

/** The photos in a review's form. */
export function usePhotos(uploads: Uploads, { about, saved }: PhotosOptions) {
  const [changes, setChanges] = useState<Changes>();
  const [fault, setFault] = useState<string>();
  const photos = changes?.about === about ? changes.photos : saved.map((url): FormPicture => ({ url }));
  const read = (of: (file: File) => string | number | undefined) =>
    photos.map((photo) => ('file' in photo ? of(photo.file) : undefined));
  const faults = read(uploads.faultOf);
  const failed = faults.findIndex(Boolean);
  const sending = read(uploads.progressOf).findIndex((sent) => sent !== undefined);

  function set(next: readonly FormPicture[], why?: string) {
    setChanges({ about, photos: next });
    setFault(why);
  }

  return {
    /** The props of `PhotosField`. */
    field: {
      photos,
      sending: sending === -1 ? undefined : sending + 1,
      error: fault ?? (failed === -1 ? undefined : `Photo ${failed + 1}: ${faults[failed]}`),
      onAdd(files: readonly File[]) {
        const limit = `A review has at most ${mostPhotos} photos`;
        const { picked, fault: why } = pickFiles(files, { room: mostPhotos - photos.length, limit });
        set([...photos, ...picked.map((file): FormPicture => ({ file }))], why);
      },
      onRemove: (index: number) => set(photos.toSpliced(index, 1)),
    },

    /**
     * Uploads the photos that are not stored yet.
     * @returns the URLs of all photos
     * @throws like `uploadImage`
     */
    async send(): Promise<string[]> {
      setFault(undefined);
      const stored: string[] = [];
      for (const photo of photos) stored.push('file' in photo ? await uploads.send(photo.file) : photo.url);
      // Uploads are deduplicated, so a picture that was chosen twice has one URL and is kept once.
      return [...new Set(stored)];
    },

    /** Forgets the chosen photos after they were saved. */
    reset: () => setChanges(undefined),
  };
}

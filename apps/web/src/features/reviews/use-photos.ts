import { mostPhotos } from '@switchyard/shared';
import { useState } from 'react';
import { describeError } from '../../lib/describe-error.ts';
import { imageFault, uploadImage } from '../../lib/upload.ts';

/** A photo of the form: already stored, or a file still to be uploaded. */
export type FormPhoto = { address: string } | { file: File };

interface Changes {
  about: string;
  photos: readonly FormPhoto[];
}

/**
 * The photos of a review's form.
 * @param about what the review is about; another choice starts with the photos saved there
 */
export function usePhotos(about: string, saved: readonly string[]) {
  const [changes, setChanges] = useState<Changes>();
  const [fault, setFault] = useState<string>();
  /** The number of the photo that is being uploaded. */
  const [sending, setSending] = useState<number>();
  const photos = changes?.about === about ? changes.photos : saved.map((address): FormPhoto => ({ address }));

  function set(next: readonly FormPhoto[], why?: string) {
    setChanges({ about, photos: next });
    setFault(why);
  }

  return {
    /** Props for `PhotosField`. */
    field: {
      photos,
      sending,
      error: fault,
      onAdd(files: readonly File[]) {
        const wrong = files.map((file) => imageFault(file)).find(Boolean);
        const right = files.filter((file) => imageFault(file) === undefined);
        const all = [...photos, ...right.map((file): FormPhoto => ({ file }))];
        const tooMany = all.length > mostPhotos ? `A review has at most ${mostPhotos} photos.` : undefined;
        set(all.slice(0, mostPhotos), wrong ?? tooMany);
      },
      onRemove: (place: number) => set(photos.toSpliced(place, 1)),
    },

    /**
     * Uploads what is not stored yet. What arrived is kept, so a second try does not send it again.
     * @returns the addresses @throws what `uploadImage` throws
     */
    async send(): Promise<string[]> {
      setFault(undefined);
      const stored: string[] = [];
      try {
        for (const [place, photo] of photos.entries()) {
          setSending(place + 1);
          stored.push('file' in photo ? await uploadImage(photo.file) : photo.address);
        }
        return [...new Set(stored)];
      } catch (error) {
        setFault(`Photo ${stored.length + 1}: ${describeError(error)}`);
        throw error;
      } finally {
        setSending(undefined);
        // The same picture chosen twice has one address.
        const arrived = [...new Set(stored)].map((address) => ({ address }));
        setChanges({ about, photos: [...arrived, ...photos.slice(stored.length)] });
      }
    },

    /** Forgets what was chosen: it is saved. */
    reset: () => setChanges(undefined),
  };
}

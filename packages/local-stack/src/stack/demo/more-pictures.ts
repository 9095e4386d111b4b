import { existsSync } from 'node:fs';
import { changePart } from '@switchyard/shared/parts';
import { demoAccounts } from '../accounts.ts';
import { writePrivateFile } from '../private-file.ts';
import type { DemoData } from './demo-data.ts';
import { markerOf, type DemoLoading } from './load-demo-data.ts';
import { findParts } from './order-steps.ts';
import { signInWithPassword, type SignInAddresses } from './sign-in.ts';
import { upload } from './upload.ts';

interface Adding {
  data: Pick<DemoData, 'parts' | 'readPicture'>;
  /** Called after each part. */
  progress?: (done: number) => void;
  signal?: AbortSignal | undefined;
}

/** Gives the demo's parts their pictures after the first. Parts that have some, or were deleted, are left alone. */
export async function addMorePictures(
  addresses: SignInAddresses,
  { data: { parts, readPicture }, progress = () => {}, signal }: Adding,
): Promise<void> {
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  const onSale = await findParts(admin);
  for (const [index, { slug, pictures: files }] of parts.entries()) {
    signal?.throwIfAborted();
    const part = onSale.get(slug);
    if (part && !part.pictures?.length) {
      const pictures: { src: string; alt: string }[] = [];
      for (const { file, alt } of files)
        pictures.push({ src: await upload(await readPicture(file), admin), alt });
      await admin.call(changePart, { params: { partId: part._id }, body: { pictures } });
    }
    progress(index + 1);
  }
}

/**
 * Adds the pictures at the first start only, so that a picture that was deleted stays deleted. Nothing waits for it: the
 * shop checks each upload, one at a time, which takes long.
 */
export async function loadMorePictures(
  loading: Pick<
    DemoLoading,
    'data' | 'apiOrigin' | 'authOrigin' | 'database' | 'dataFolder' | 'step' | 'signal'
  >,
): Promise<void> {
  const { data, step, signal } = loading;
  const marker = markerOf(loading, 'demo-pictures-loaded');
  if (existsSync(marker)) {
    step.done('loaded before');
    return;
  }
  const progress = (done: number) => step.update(`${done} of ${data.parts.length}`);
  await addMorePictures(loading, { data, progress, signal });
  writePrivateFile(marker, { loadedAt: new Date().toISOString() });
  const count = data.parts.reduce((sum, { pictures }) => sum + pictures.length, 0);
  step.done(`${count} more views of the parts`);
}

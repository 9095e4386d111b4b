import { uploadImage } from '@switchyard/shared/images';
import { readPicture } from '../../demo-data/index.ts';
import type { SignedIn } from './sign-in.ts';

/** Uploads a demo picture. @returns its URL in the shop */
export async function uploadPicture(name: string, who: SignedIn): Promise<string> {
  const file = new Blob([new Uint8Array(await readPicture(name))], { type: 'image/webp' });
  return (await who.call(uploadImage, { file })).data.url;
}

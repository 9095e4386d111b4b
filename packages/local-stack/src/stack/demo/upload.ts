import { uploadImage } from '@switchyard/shared/images';
import type { SignedIn } from './sign-in.ts';

/** @returns the picture's URL in the shop */
export async function upload(picture: Uint8Array, who: SignedIn): Promise<string> {
  const file = new Blob([new Uint8Array(picture)], { type: 'image/webp' });
  return (await who.call(uploadImage, { file })).data.url;
}

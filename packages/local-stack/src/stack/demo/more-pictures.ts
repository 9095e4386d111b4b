import { changePart } from '@switchyard/shared/parts';
import { demoAccounts } from '../accounts.ts';
import type { DemoData } from './demo-data.ts';
import { findParts } from './order-steps.ts';
import { signInWithPassword, type SignInAddresses } from './sign-in.ts';

/** Adds the demo parts' further pictures. Skips parts that have some already, or that were deleted. */
export async function addMorePictures(
  addresses: SignInAddresses,
  { data: { parts, upload } }: { data: Pick<DemoData, 'parts' | 'upload'> },
): Promise<void> {
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  const onSale = await findParts(admin);
  for (const { slug, pictures: files } of parts) {
    const part = onSale.get(slug);
    if (!part || part.pictures?.length) continue;
    const pictures: { src: string; alt: string }[] = [];
    for (const { file, alt } of files) pictures.push({ src: await upload(file, admin), alt });
    await admin.call(changePart, { params: { partId: part._id }, body: { pictures } });
  }
}

import { getLook, publishLook, saveLook } from '@switchyard/shared/look';
import { demoLook } from '../../demo-data/index.ts';
import { demoAccounts } from '../accounts.ts';
import { signInWithPassword, type SignInAddresses } from './sign-in.ts';

/**
 * Publishes the look of the demo shop, unless an admin has decided one. It is not part of the dump, and cheap enough to
 * be asked about at each start.
 */
export async function publishDemoLook(addresses: SignInAddresses): Promise<void> {
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  const { version, name, published } = await admin.call(getLook, {});
  if (published || version > 1) return;
  const saved = await admin.call(saveLook, { body: { ...demoLook, version, name } });
  await admin.call(publishLook, { body: { version: saved.version } });
}

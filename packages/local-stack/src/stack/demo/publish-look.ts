import { getLook, publishLook, saveLook } from '@switchyard/shared/look';
import { getPolicyText, savePolicyText } from '@switchyard/shared/policies';
import { demoImprint, demoLook } from '../../demo-data/index.ts';
import { demoAccounts } from '../accounts.ts';
import { signInWithPassword, type SignedIn, type SignInAddresses } from './sign-in.ts';

/**
 * Publishes the look of the demo shop and writes its imprint, unless an admin has done so. Neither is part of the dump,
 * and both are cheap enough to be asked about at each start.
 */
export async function publishDemoLook(addresses: SignInAddresses): Promise<void> {
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  await writeImprint(admin);
  const { version, name, published } = await admin.call(getLook, {});
  if (published || version > 1) return;
  const saved = await admin.call(saveLook, { body: { ...demoLook, version, name } });
  await admin.call(publishLook, { body: { version: saved.version } });
}

async function writeImprint(admin: SignedIn): Promise<void> {
  const params = { name: 'imprint' } as const;
  const { version } = await admin.call(getPolicyText, { params });
  if (version === 0) await admin.call(savePolicyText, { params, body: { version, text: demoImprint } });
}

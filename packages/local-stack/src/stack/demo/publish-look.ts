import { getLook, publishLook, saveLook } from '@switchyard/shared/look';
import { getPolicyText, savePolicyText, unwrittenPolicies } from '@switchyard/shared/policies';
import { demoLook, demoTexts } from '../../demo-data/index.ts';
import { demoAccounts } from '../accounts.ts';
import { signInWithPassword, type SignedIn, type SignInAddresses } from './sign-in.ts';

/**
 * Publishes the look of the demo shop and writes the texts that have no usual wording, unless an admin has done so.
 * Neither is part of the dump, and both are cheap enough to be asked about at each start.
 */
export async function publishDemoLook(addresses: SignInAddresses): Promise<void> {
  const admin = await signInWithPassword(addresses, demoAccounts.admin);
  await writeTexts(admin);
  const { version, name, published } = await admin.call(getLook, {});
  if (published || version > 1) return;
  const saved = await admin.call(saveLook, { body: { ...demoLook, version, name } });
  await admin.call(publishLook, { body: { version: saved.version } });
}

async function writeTexts(admin: SignedIn): Promise<void> {
  for (const name of unwrittenPolicies) {
    const { version } = await admin.call(getPolicyText, { params: { name } });
    if (version === 0)
      await admin.call(savePolicyText, { params: { name }, body: { version, text: demoTexts[name] } });
  }
}

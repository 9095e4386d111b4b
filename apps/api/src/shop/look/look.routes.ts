import { getLook, listPublishedLooks, publishLook, saveLook, uploadLogo } from '@switchyard/shared/look';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { wideNetworkOf } from '../../infrastructure/security/network.ts';
import type { LookService } from './look.service.ts';

interface LookRoutes {
  look: LookService;
  /** Stores a logo and its icons. @returns the URL of the logo */
  addLogo(file: Buffer, uploader: { account: string; network: string }): Promise<string>;
}

export function mountLook(mount: Mount, { look, addLogo }: LookRoutes): void {
  mount(getLook, () => look.editable());
  mount(saveLook, ({ body }) => look.save(body));
  mount(publishLook, ({ caller, body }) => look.publish(caller, body.version));
  mount(listPublishedLooks, () => look.listPublished());
  mount(uploadLogo, async ({ caller, file }) => ({
    success: true as const,
    data: { url: await addLogo(file, { account: caller.id, network: wideNetworkOf(caller.ipAddress) }) },
  }));
}

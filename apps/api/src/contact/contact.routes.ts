import { sendMessage } from '@switchyard/shared';
import type { Mount } from '../http/mount.ts';
import type { ContactService } from './contact.service.ts';

export function mountContact(mount: Mount, contact: ContactService): void {
  mount(sendMessage, async ({ body }) => ({ acknowledged: true, insertedId: await contact.keep(body) }));
}

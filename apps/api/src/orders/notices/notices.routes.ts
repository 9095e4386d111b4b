import { listOrderMails, listPapers } from '@switchyard/shared/bookings';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { findOrder, findOrderFor } from '../bookings/find-order.ts';
import type { NeedsOf } from '../../infrastructure/needs-of.ts';
import type { MailService } from '../../infrastructure/mail/mail.service.ts';
import type { PapersService } from '../papers/papers.service.ts';

type Routes = NeedsOf<typeof findOrder | typeof findOrderFor> & {
  papers: Pick<PapersService, 'listByOrder'>;
  mail: Pick<MailService, 'listFor'>;
};

export function mountNotices(mount: Mount, shop: Routes): void {
  mount(listPapers, async ({ caller, params }) => {
    const { id } = await findOrderFor(shop, caller, params.id);
    return shop.papers.listByOrder(id);
  });
  mount(listOrderMails, async ({ params }) => {
    const { id } = await findOrder(shop, params.id);
    const mails = await shop.mail.listFor(id);
    return mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.toISOString(),
      ...(sentAt && { sentAt: sentAt.toISOString() }),
    }));
  });
}

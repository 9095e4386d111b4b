import { listAudit } from '@switchyard/shared';
import { readList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { AuditService } from './audit.service.ts';

export function mountAudit(mount: Mount, audit: AuditService): void {
  mount(listAudit, async ({ query, response }) => {
    const { answer, headers } = await readList(query, audit.page, false);
    response.set(headers);
    return answer;
  });
}

import { listAudit } from '@switchyard/shared/audit';
import { answerList } from '../http/list.ts';
import type { Mount } from '../http/mount.ts';
import type { AuditService } from './audit.service.ts';

export function mountAudit(mount: Mount, audit: AuditService): void {
  mount(listAudit, (call) => answerList(call, audit.page, false));
}

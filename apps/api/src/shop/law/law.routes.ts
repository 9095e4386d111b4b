import { getLaw, getShownLaw, readReadiness, saveLaw } from '@switchyard/shared/law';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { LawService } from './law.service.ts';
import type { ReadinessService } from './readiness.service.ts';

export function mountLaw(mount: Mount, law: LawService, readiness: ReadinessService): void {
  mount(getShownLaw, law.shown);
  mount(getLaw, law.editable);
  mount(saveLaw, ({ caller, body }) => law.save(caller, body));
  mount(readReadiness, readiness.read);
}

import { getPolicy } from '@switchyard/shared/policies';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { PoliciesService } from './policies.service.ts';

export function mountPolicies(mount: Mount, policies: PoliciesService): void {
  mount(getPolicy, async ({ params }) => ({ html: await policies.read(params.name) }));
}

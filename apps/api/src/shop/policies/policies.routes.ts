import { getPolicy, getPolicyText, previewPolicy, savePolicyText } from '@switchyard/shared/policies';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { PoliciesService } from './policies.service.ts';

export function mountPolicies(mount: Mount, policies: PoliciesService): void {
  mount(getPolicy, async ({ params }) => ({ html: await policies.read(params.name) }));
  mount(getPolicyText, ({ params }) => policies.written(params.name));
  mount(savePolicyText, ({ caller, params, body }) =>
    policies.save(caller, params.name, body.version, body.text),
  );
  mount(previewPolicy, async ({ body }) => ({ html: await policies.preview(body.text) }));
}

import { getPartPage } from '@switchyard/shared/storefront';
import type { Mount } from '../../infrastructure/http/mount.ts';
import { pageOfPart, type StorefrontNeeds } from './storefront.service.ts';

export function mountStorefront(mount: Mount, needs: StorefrontNeeds): void {
  mount(getPartPage, ({ params }) => pageOfPart(needs, params.partId));
}

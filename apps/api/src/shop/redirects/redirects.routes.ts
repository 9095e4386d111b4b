import { findRedirect, listRedirects, saveRedirects } from '@switchyard/shared/redirects';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { RedirectsService } from './redirects.service.ts';

export function mountRedirects(mount: Mount, redirects: RedirectsService): void {
  mount(listRedirects, () => redirects.list());
  mount(saveRedirects, ({ caller, body }) => redirects.save(caller, body));
  mount(findRedirect, ({ query }) => redirects.find(query.path));
}

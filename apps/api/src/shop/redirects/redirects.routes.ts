import { findRedirect, getRedirectTable, listRedirects, saveRedirects } from '@switchyard/shared/redirects';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { RedirectsService } from './redirects.service.ts';

export function mountRedirects(mount: Mount, redirects: RedirectsService): void {
  mount(listRedirects, () => redirects.list());
  mount(getRedirectTable, () => redirects.table());
  mount(saveRedirects, ({ caller, query, body }) => redirects.save(caller, body, query.version));
  mount(findRedirect, ({ query }) => redirects.find(query.path));
}

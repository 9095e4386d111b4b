import {
  addOwnPage,
  changeOwnPage,
  deleteOwnPage,
  getOwnPage,
  getWrittenPage,
  listKeptPages,
  listOwnPages,
} from '@switchyard/shared/own-pages';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { OwnPagesService } from './own-pages.service.ts';

export function mountOwnPages(mount: Mount, pages: OwnPagesService): void {
  mount(listOwnPages, () => pages.list());
  mount(getOwnPage, ({ params }) => pages.read(params.slug));
  mount(listKeptPages, () => pages.listKept());
  mount(getWrittenPage, ({ params }) => pages.written(params.pageId));
  mount(addOwnPage, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await pages.add(caller, body),
  }));
  mount(changeOwnPage, ({ caller, params, body }) => pages.change(caller, params.pageId, body));
  mount(deleteOwnPage, async ({ caller, params }) => {
    await pages.delete(caller, params.pageId);
    return { acknowledged: true, deletedCount: 1 };
  });
}

import {
  addCollection,
  changeCollection,
  deleteCollection,
  getCollection,
  listCollections,
  listKeptCollections,
  orderCollections,
} from '@switchyard/shared/collections';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { CollectionsService } from './collections.service.ts';

export function mountCollections(mount: Mount, collections: CollectionsService): void {
  mount(listCollections, () => collections.list());
  mount(getCollection, ({ params }) => collections.getBySlug(params.slug));
  mount(listKeptCollections, () => collections.listKept());
  mount(addCollection, async ({ caller, body }) => ({
    acknowledged: true,
    insertedId: await collections.add(caller, body),
  }));
  mount(changeCollection, ({ caller, params, body }) =>
    collections.change(caller, params.collectionId, body),
  );
  mount(orderCollections, ({ caller, body }) => collections.order(caller, body));
  mount(deleteCollection, async ({ caller, params }) => {
    await collections.delete(caller, params.collectionId);
    return { acknowledged: true, deletedCount: 1 };
  });
}

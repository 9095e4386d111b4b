import {
  addFamily,
  changeFamily,
  deleteFamily,
  getFamily,
  getFamilyForAdmin,
  removeMember,
  renameValue,
  setMember,
} from '@switchyard/shared/families';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { FamiliesService } from './families.service.ts';

export function mountFamilies(mount: Mount, families: FamiliesService): void {
  mount(getFamily, ({ params }) => families.get(params.familyId));
  mount(getFamilyForAdmin, ({ params }) => families.getForAdmin(params.familyId));
  mount(addFamily, async ({ caller, body, once }) => ({
    acknowledged: true,
    insertedId: await families.add(caller, body, once),
  }));
  mount(changeFamily, ({ caller, params, body }) => families.change(caller, params.familyId, body));
  mount(renameValue, ({ caller, params, body }) => families.renameValue(caller, params.familyId, body));
  mount(setMember, ({ caller, params, body }) =>
    families.setMember(caller, params.familyId, params.partId, body.values),
  );
  mount(removeMember, async ({ caller, params }) => {
    await families.removeMember(caller, params.familyId, params.partId);
    return { acknowledged: true, deletedCount: 1 };
  });
  mount(deleteFamily, async ({ caller, params }) => {
    await families.dissolve(caller, params.familyId);
    return { acknowledged: true, deletedCount: 1 };
  });
}

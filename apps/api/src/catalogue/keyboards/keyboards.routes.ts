import {
  deleteKeyboard,
  getKeptKeyboard,
  getKeyboard,
  getKeyboardParts,
  listKeptKeyboards,
  listKeyboards,
  listSoughtKeyboards,
  saveKeyboard,
} from '@switchyard/fit';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { KeyboardsService } from './keyboards.service.ts';
import type { SoughtKeyboards } from './sought-keyboards.ts';

export function mountKeyboards(mount: Mount, keyboards: KeyboardsService, sought: SoughtKeyboards): void {
  mount(listKeyboards, () => keyboards.list());
  mount(listKeptKeyboards, () => keyboards.listKept());
  mount(listSoughtKeyboards, () => sought.list());
  mount(getKeyboard, ({ params }) => keyboards.get(params.slug));
  mount(getKeyboardParts, ({ params }) => keyboards.partsFor(params.slug));
  mount(getKeptKeyboard, ({ params }) => keyboards.getKept(params.slug));
  mount(saveKeyboard, ({ caller, params, body }) => keyboards.save(caller, params.slug, body));
  mount(deleteKeyboard, async ({ caller, params }) => {
    await keyboards.delete(caller, params.slug);
    return { acknowledged: true, deletedCount: 1 };
  });
}

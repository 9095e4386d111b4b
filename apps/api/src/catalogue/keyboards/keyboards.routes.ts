import { getKeyboard, getKeyboardParts, listKeyboards } from '@switchyard/fit';
import type { Mount } from '../../infrastructure/http/mount.ts';
import type { KeyboardsService } from './keyboards.service.ts';

export function mountKeyboards(mount: Mount, keyboards: KeyboardsService): void {
  mount(listKeyboards, () => keyboards.list());
  mount(getKeyboard, ({ params }) => keyboards.get(params.slug));
  mount(getKeyboardParts, ({ params }) => keyboards.partsFor(params.slug));
}

import type { Part } from '@switchyard/shared/parts';
import { type ReactNode, useDeferredValue } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { usePictureUrls } from '../../../lib/use-picture-urls.ts';
import { partInForm } from './part-in-form.ts';
import type { PartFormPicture } from './pictures/use-picture-list.ts';

interface WatchedPartProps<Texts extends FieldValues, Details> {
  control: Control<Texts, unknown, Details>;
  pictures: readonly PartFormPicture[];
  /** The part that is being edited. Undefined for a new one. */
  before?: Part | undefined;
  children: (part: Part) => ReactNode;
}

/**
 * Renders the part that a form describes, and updates while somebody types. The update is deferred, so that typing
 * stays fast.
 */
export function WatchedPart<Texts extends FieldValues, Details>({
  control,
  pictures,
  before,
  children,
}: WatchedPartProps<Texts, Details>) {
  const urlOf = usePictureUrls(pictures);
  const texts = useDeferredValue(useWatch({ control }));
  const shown = new Map(pictures.map((picture) => [urlOf(picture), picture.alt]));
  // A chosen file has no URL yet.
  shown.delete('');
  const [main, ...more] = [...shown].map(([src, alt]) => ({ src, alt }));
  return children(partInForm(Object(texts), { img: main?.src ?? '', pictures: more }, before));
}

import type { Part } from '@switchyard/shared/parts';
import { type ReactNode, useDeferredValue } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import { usePictureUrls } from '../../../lib/use-picture-urls.ts';
import { partInForm } from './part-in-form.ts';
import type { PartFormPicture } from './pictures/use-picture-list.ts';

interface WatchedPartProps<Texts extends FieldValues, Details> {
  control: Control<Texts, unknown, Details>;
  pictures: readonly PartFormPicture[];
  /** The part that is edited; none for a new one. */
  before?: Part | undefined;
  children: (part: Part) => ReactNode;
}

/** Renders what a part's form describes, and again while it is typed in. The form itself does not wait for that. */
export function WatchedPart<Texts extends FieldValues, Details>({
  control,
  pictures,
  before,
  children,
}: WatchedPartProps<Texts, Details>) {
  const urlOf = usePictureUrls(pictures);
  const texts = useDeferredValue(useWatch({ control }));
  const shown = new Map(pictures.map((picture) => [urlOf(picture), picture.alt]));
  // A chosen file's is not known yet.
  shown.delete('');
  const [main, ...more] = [...shown].map(([src, alt]) => ({ src, alt }));
  return children(partInForm(Object(texts), { img: main?.src ?? '', pictures: more }, before));
}

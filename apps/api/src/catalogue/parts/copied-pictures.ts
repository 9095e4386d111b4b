import type { PartPicture } from '@switchyard/shared/parts';
import type { CopiedPicture } from './part-document.ts';

interface Pictured {
  img: string;
  pictures?: readonly PartPicture[] | undefined;
}

/** The copies that a part shows, by the URLs from which the shop has fetched them. */
export function copiesShown(
  { img, pictures = [] }: Pictured,
  copied: readonly CopiedPicture[],
): ReadonlyMap<string, string> {
  const shown = new Set([img, ...pictures.map(({ src }) => src)]);
  return new Map(copied.filter(({ src }) => shown.has(src)).map(({ src, from }) => [from, src]));
}

interface ChangedPictures {
  img?: string | undefined;
  pictures?: PartPicture[] | null | undefined;
}

/**
 * Replaces the URLs from which pictures were fetched by those of the part's copies. A form that was opened before the
 * shop fetched them still sends the former URLs.
 */
export function withCopies<Changes extends ChangedPictures>(
  changes: Changes,
  copies: ReadonlyMap<string, string>,
): Changes {
  const { img, pictures } = changes;
  return {
    ...changes,
    ...(img !== undefined && { img: copies.get(img) ?? img }),
    ...(pictures && { pictures: pictures.map((one) => ({ ...one, src: copies.get(one.src) ?? one.src })) }),
  };
}

/** Whether changes name a picture elsewhere, which the shop may have fetched. */
export const namesElsewhere = ({ img, pictures }: ChangedPictures): boolean =>
  [img, ...(pictures ?? []).map(({ src }) => src)].some((url) => url !== undefined && /^https?:/.test(url));

import { useEffect, useRef, useState } from 'react';
import type { FormPicture } from './form-pictures.ts';

/**
 * Returns a function from a form's picture to a URL that can be displayed. For a chosen file it is empty at first,
 * because the object URL is created in an effect.
 */
export function usePictureUrls(pictures: readonly FormPicture[]): (picture: FormPicture) => string {
  const made = useRef(new Map<File, string>());
  const [urls, setUrls] = useState<ReadonlyMap<File, string>>(new Map());

  useEffect(() => {
    const files = pictures.flatMap((picture) => ('file' in picture ? [picture.file] : []));
    const missing = files.filter((file) => !made.current.has(file));
    if (missing.length === 0) return;
    for (const file of missing) made.current.set(file, URL.createObjectURL(file));
    setUrls(new Map(made.current));
  }, [pictures]);

  useEffect(() => {
    const all = made.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);

  return (picture) => ('url' in picture ? picture.url : (urls.get(picture.file) ?? ''));
}

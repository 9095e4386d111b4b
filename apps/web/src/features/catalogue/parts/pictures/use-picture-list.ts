import { formatNumber, mostMorePictures } from '@switchyard/shared';
import { type Part } from '@switchyard/shared/parts';
import { useState } from 'react';
import { type FormPicture, pickFiles } from '../../../../lib/form-pictures.ts';

/** A picture in a part's form. The first one is the main picture and needs no alternative text. */
export type PartFormPicture = FormPicture & { key: number; alt: string };

interface Undo {
  /** The index at which the picture is put back. */
  index: number;
  on: (pictures: readonly PartFormPicture[]) => readonly PartFormPicture[];
}

/** The last action. */
interface Act {
  /** Unique, so that screen readers announce the same words again. */
  number: number;
  words: string;
  undo: Undo | undefined;
}

export const mostPictures = 1 + mostMorePictures;
const limit = `A part has at most ${mostPictures} pictures`;

let lastKey = 0;
function asItem(picture: FormPicture, alt = ''): PartFormPicture {
  lastKey += 1;
  return { ...picture, key: lastKey, alt };
}

function savedOf(part: Pick<Part, 'img' | 'pictures'> | undefined): readonly PartFormPicture[] {
  if (!part) return [];
  const more = part.pictures ?? [];
  return [asItem({ url: part.img }), ...more.map(({ src, alt }) => asItem({ url: src }, alt))];
}

/** Serialises the pictures, their sequence and their alternative texts, for comparison. */
const describe = (pictures: readonly PartFormPicture[]) =>
  JSON.stringify(pictures.map(({ key, alt }, index) => [key, index > 0 && alt]));

const countWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'picture' : 'pictures'}`;

/** The pictures of a part while its form edits them. A removal can be undone until the next action. */
export function usePictureList(
  part: Pick<Part, 'img' | 'pictures'> | undefined,
  { onChange }: { onChange: () => void },
) {
  const [saved] = useState(() => savedOf(part));
  const [pictures, setPictures] = useState(saved);
  const [act, setAct] = useState<Act>();
  /** The fault of the files chosen last, and the field that they were chosen in. */
  const [fault, setFault] = useState<{ at: 'main' | 'more'; why: string }>();

  function change(next: readonly PartFormPicture[], words: string, undo?: Undo) {
    setPictures(next);
    setAct((before) => ({ number: (before?.number ?? 0) + 1, words, undo }));
    setFault(undefined);
    onChange();
  }

  function pick(at: 'main' | 'more', files: readonly File[], room: number) {
    const { picked, fault: why } = pickFiles(files, { room, limit });
    return {
      items: picked.map((file) => asItem({ file })),
      fault: why === undefined ? undefined : { at, why },
    };
  }

  /** Removes a picture. If none is left, the saved main picture returns, because a part always has one. */
  function remove(index: number) {
    const item = pictures[index];
    if (!item) return;
    const left = pictures.toSpliced(index, 1);
    const words = `Picture ${index + 1} removed.`;
    if (left.length > 0 || saved.length === 0)
      change(left, words, { index, on: (now) => now.toSpliced(index, 0, item) });
    else change(saved.slice(0, 1), words, { index: 0, on: () => [item] });
  }

  return {
    pictures,
    act,
    fault,
    isChanged: describe(pictures) !== describe(saved),
    remove,

    isMainRemovable: pictures.length > 1 || pictures[0]?.key !== saved[0]?.key,

    /**
     * Adds pictures.
     * @returns how many were added
     */
    add(files: readonly File[]): number {
      const { items, fault: wrong } = pick('more', files, mostPictures - pictures.length);
      if (items.length > 0) change([...pictures, ...items], `${countWords(items.length)} added.`);
      setFault(wrong);
      return items.length;
    },

    /** Replaces the main picture with the first file and adds the others. */
    replaceMain(files: readonly File[]) {
      const [before, ...rest] = pictures;
      const { items, fault: wrong } = pick('main', files, mostPictures - rest.length);
      const [main, ...more] = items;
      const next = [...(main ? [main] : []), ...rest, ...more];
      const undo: Undo | undefined = before && { index: 0, on: (now) => now.toSpliced(0, 1, before) };
      if (main && undo) change(next, 'Picture 1 replaced.', undo);
      else if (main) change(next, `${countWords(items.length)} added.`);
      setFault(wrong);
    },

    move(from: number, to: number) {
      const item = pictures[from];
      if (!item || from === to) return;
      const words = `Picture ${from + 1} moved to place ${to + 1} of ${pictures.length}.`;
      change(pictures.toSpliced(from, 1).toSpliced(to, 0, item), words);
    },

    write(index: number, alt: string) {
      const item = pictures[index];
      if (item) setPictures(pictures.toSpliced(index, 1, { ...item, alt }));
    },

    undo() {
      if (act?.undo) change(act.undo.on(pictures), `Picture ${act.undo.index + 1} is back.`);
    },

    /** Discards all changes. */
    reset() {
      setPictures(saved);
      setAct(undefined);
      setFault(undefined);
    },
  };
}

import type { FacetsQuery, Part } from '@switchyard/shared/parts';
import { useState } from 'react';

/** The parts to change: some of the page, or all that a search finds. */
export type ChosenParts = { parts: string[] } | { matching: FacetsQuery };

/**
 * The selected parts among those shown, or all that the search finds. Parts that are no longer shown do not count.
 * @param q the words that the list is searched for
 */
export function useSelection(shown: readonly Part[], q: string | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  /** The search of which every part is selected. */
  const [whole, setWhole] = useState<{ q: string | undefined }>();
  const isAll = whole !== undefined && whole.q === q && shown.length > 0;
  const selected = isAll ? shown : shown.filter(({ _id }) => ids.has(_id));
  const choose = (chosen: readonly Part[]) => {
    setWhole(undefined);
    setIds(new Set(chosen.map(({ _id }) => _id)));
  };
  const chosen: ChosenParts = isAll
    ? { matching: q === undefined ? {} : { q } }
    : { parts: selected.map(({ _id }) => _id) };
  return {
    count: selected.length,
    /** The selected parts of the page. */
    selected,
    /** Whether all that the search finds is selected, on other pages, too. */
    isAll,
    isPage: shown.length > 0 && selected.length === shown.length,
    chosen,
    isSelected: ({ _id }: Part) => selected.some((part) => part._id === _id),
    onSelect: (part: Part, isWanted: boolean) =>
      choose(isWanted ? [...selected, part] : selected.filter(({ _id }) => _id !== part._id)),
    onSelectPage: (isWanted: boolean) => choose(isWanted ? shown : []),
    onSelectAll: () => setWhole({ q }),
  };
}

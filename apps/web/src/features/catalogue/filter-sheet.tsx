import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { formatTotal } from '../../lib/list-search.ts';
import type { ListSearch } from '../../lib/use-list-search.ts';
import { Button } from '../../ui/button.tsx';
import { useNativeModal } from '../../ui/native-modal.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import { FilterFields } from './filter-fields.tsx';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  search: ListSearch<CatalogueSearch>;
  /** How many parts match; undefined while that is not known. */
  total: number | undefined;
}

/** The filters of the catalogue, from the bottom of a narrow screen. They take effect at once. */
export function FilterSheet({ open, onClose, search, total }: FilterSheetProps) {
  const dialog = useNativeModal(open, onClose);
  const titleId = useId();
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="top-auto bottom-(--covered-below,0px) m-0 mx-auto max-h-[90dvh] w-full max-w-xl rounded-t-2xl border-t border-base-300 bg-base-100 text-inherit shadow-2xl backdrop:bg-black/55 transition-transform duration-200 starting:open:translate-y-full"
    >
      {open && (
        <div className="relative flex flex-col gap-4 p-5">
          <h2 id={titleId} className="text-xl/11">
            Filters
          </h2>
          <FilterFields search={search} />
          <footer className="mt-2 flex gap-3">
            <Button onClick={() => search.drop(['inStock', 'minPrice', 'maxPrice'])}>Clear</Button>
            <Button variant="primary" onClick={onClose} className="flex-1">
              {total === undefined
                ? 'Show parts'
                : `Show ${formatTotal(total)} ${total === 1 ? 'part' : 'parts'}`}
            </Button>
          </footer>
          {/* Last, because the focus starts on the first control. */}
          <button
            type="button"
            onClick={onClose}
            aria-label="Close"
            className="quiet-button absolute end-3 top-5 min-w-11 px-2"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </dialog>
  );
}

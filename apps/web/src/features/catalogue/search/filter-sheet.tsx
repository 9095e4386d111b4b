import type { Facets } from '@switchyard/shared/parts';
import { formatTotal } from '../../../lib/list-search.ts';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Modal } from '../../../ui/modal.tsx';
import { type CatalogueSearch, filtersSet, withoutAll } from './catalogue-search.ts';
import { FacetFields } from './facet-fields.tsx';
import { FilterFields } from './filter-fields.tsx';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  search: ListSearch<CatalogueSearch>;
  /** The number of matches. Undefined while not known. */
  total: number | undefined;
  facets: Facets['facets'] | undefined;
}

const look =
  'top-auto bottom-(--covered-below,0px) m-0 mx-auto max-h-[90dvh] w-full max-w-xl ' +
  'rounded-t-2xl border-t border-base-300 bg-base-100 text-inherit shadow-2xl ' +
  'backdrop:bg-black/55 transition-transform duration-200 starting:open:translate-y-full';

/** Keeps the footer, which has the number of matches, in view. The window's bottom padding is above it. */
const stickyFooter =
  '[&_footer]:sticky [&_footer]:bottom-0 [&_footer]:z-10 [&_footer]:-mx-5 [&_footer]:-mb-5 ' +
  '[&_footer]:border-t [&_footer]:border-base-300 [&_footer]:bg-base-100 [&_footer]:px-5 ' +
  '[&_footer]:py-3 sm:[&_footer]:-mx-7 sm:[&_footer]:-mb-7 sm:[&_footer]:px-7';

/** The filters of the catalogue in a bottom sheet, for narrow screens. They take effect at once. */
export function FilterSheet({ open, onClose, search, total, facets }: FilterSheetProps) {
  const show =
    total === undefined ? 'Show parts' : `Show ${formatTotal(total)} ${total === 1 ? 'part' : 'parts'}`;
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Filters"
      className={classNames(look, stickyFooter)}
      footer={
        <>
          <Button onClick={() => search.drop(withoutAll(filtersSet(search.query)))}>Clear</Button>
          <Button variant="primary" onClick={onClose} className="flex-1">
            {show}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FilterFields search={search} />
        <FacetFields search={search} facets={facets} />
      </div>
    </Modal>
  );
}

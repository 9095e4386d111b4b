import { nameWithChoice } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../../lib/pages.ts';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Price } from '../../../ui/price.tsx';
import { SearchLine } from '../../../ui/search-line.tsx';
import type { ComparisonSearch } from './compare-search.ts';

interface AddToComparisonProps {
  /** The noun in the singular, such as `switch`. */
  noun: string;
  search: ListSearch<ComparisonSearch>;
  /** The parts that can be added. Undefined while loading. */
  found: readonly Part[] | undefined;
  urlWith: (part: Part) => string;
  onAdd: (part: Part) => void;
}

/**
 * Searches for another part to compare. The fields are named after the query parameters, so the form works without
 * JavaScript.
 */
export function AddToComparison({ noun, search, found, urlWith, onAdd }: AddToComparisonProps) {
  const titleId = useId();
  const { parts, only } = search.query;

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-2xl">
        Add another {noun}
      </h2>
      <SearchLine
        label={`Add another ${noun}`}
        field={`Search for a ${noun}`}
        words={search.textOf('q')}
        onWords={(text) => search.type('q', text)}
        action={pages.compare.path}
        onSubmit={() => search.send()}
        className="flex gap-2.5"
      >
        <input type="hidden" name="parts" value={parts ?? ''} />
        {only && <input type="hidden" name="only" value={only} />}
      </SearchLine>
      <Found {...{ noun, found, urlWith, onAdd }} />
    </section>
  );
}

type FoundProps = Omit<AddToComparisonProps, 'search'>;

function Found({ noun, found, urlWith, onAdd }: FoundProps) {
  return (
    <>
      <output className="sr-only">
        {found && `${found.length} ${found.length === 1 ? 'part' : 'parts'} to add`}
      </output>
      {found?.length === 0 && <p className="mt-4 text-(--muted)">There is no other {noun} like that.</p>}
      <ul aria-label="Parts to add" className="mt-3">
        {found?.map((part) => (
          <li key={part._id} className="border-base-300 not-first:border-t">
            <Link
              to={urlWith(part)}
              onClick={() => onAdd(part)}
              className="group flex min-h-16 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-base-200"
            >
              <Picture src={part.img} alt="" sizes="4rem" className="w-16 shrink-0 rounded-md" />
              <span className="min-w-0 flex-1">
                <span className="sr-only">Add</span>{' '}
                <span className="line-clamp-2 font-medium group-hover:underline">{nameWithChoice(part)}</span>
                <span className="text-sm text-(--muted)">
                  <Price amount={part.price} perQty />
                </span>
              </span>
              <Plus aria-hidden="true" className="size-5 shrink-0 text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

import { nameWithChoice } from '@switchyard/shared/families';
import { mostCollected } from '@switchyard/shared/collections';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';

interface ChosenPartsProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The parts of a collection in their sequence, and a search for more. */
export function ChosenParts({ ids, onChange }: ChosenPartsProps) {
  const without = (id: string) => ids.filter((one) => one !== id);

  function move(index: number, by: 1 | -1) {
    const [id = ''] = ids.slice(index, index + 1);
    onChange(without(id).toSpliced(index + by, 0, id));
  }

  return (
    <div className="flex flex-col gap-4">
      <ol aria-label="Chosen parts" className="flex flex-col divide-y divide-base-300">
        {ids.map((id, index) => (
          <ChosenPart
            key={id}
            id={id}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < ids.length - 1 ? () => move(index, 1) : undefined}
            onRemove={() => onChange(without(id))}
          />
        ))}
      </ol>
      {ids.length < mostCollected && <FindPart chosen={ids} onAdd={(id) => onChange([...ids, id])} />}
    </div>
  );
}

interface ChosenPartProps {
  id: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function ChosenPart({ id, onUp, onDown, onRemove }: ChosenPartProps) {
  const { data: part, isError } = useQuery(stockQueries.one(id));
  const name = part ? nameWithChoice(part) : isError ? 'A part that is deleted' : '…';
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-1">
      <span className="min-w-40 flex-1 wrap-anywhere">
        {name}
        {part?.hidden && <span className="text-(--muted)"> (hidden)</span>}
      </span>
      <Button variant="quiet" aria-label={`Move up: ${name}`} disabled={!onUp} onClick={onUp}>
        <ArrowUp aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" aria-label={`Move down: ${name}`} disabled={!onDown} onClick={onDown}>
        <ArrowDown aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" aria-label={`Take out: ${name}`} onClick={onRemove}>
        Take out
      </Button>
    </li>
  );
}

/** The maximum number of found parts that are shown. */
const mostFound = 8;

function FindPart({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const { data } = useQuery({
    ...stockQueries.page({ q, tab: 'all', limit: mostFound }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const found = q === '' ? [] : (data?.items ?? []).filter(({ _id }) => !chosen.includes(_id));
  return (
    // Enter adds the first part found. It would send the whole form otherwise.
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        const [first] = found;
        if (first && q === typed.trim()) onAdd(first._id);
      }}
    >
      <SearchField label="Find a part to add" value={typed} onChange={setTyped} className="sm:max-w-96" />
      <ul className="mt-2 flex flex-col">
        {found.map((part) => (
          <li key={part._id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="min-w-40 flex-1 wrap-anywhere">{nameWithChoice(part)}</span>
            <Button size="small" aria-label={`Add ${nameWithChoice(part)}`} onClick={() => onAdd(part._id)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { nameWithChoice } from '@switchyard/shared/families';
import { mostCollected } from '@switchyard/shared/collections';
import { useQuery } from '@tanstack/react-query';
import { FindPart } from '../part-editor/find-part.tsx';
import { stockQueries } from '../../features/catalogue/stock/stock-queries.ts';
import { Button } from '../../ui/button.tsx';
import { MoveButton } from '../../ui/move-button.tsx';

interface CollectionPartsProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The parts of a collection in their sequence, and a search for more. */
export function CollectionParts({ ids, onChange }: CollectionPartsProps) {
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
      {ids.length < mostCollected && (
        <FindPart
          label="Find a part to add"
          act="Add"
          isOffered={({ _id }) => !ids.includes(_id)}
          onPick={({ _id }) => onChange([...ids, _id])}
        />
      )}
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
      <MoveButton by={-1} name={name} onMove={onUp} />
      <MoveButton by={1} name={name} onMove={onDown} />
      <Button variant="quiet" aria-label={`Take out: ${name}`} onClick={onRemove}>
        Take out
      </Button>
    </li>
  );
}

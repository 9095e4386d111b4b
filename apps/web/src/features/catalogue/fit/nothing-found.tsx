import { formatNumber } from '@switchyard/shared';
import type { Kind } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { Button } from '../../../ui/button.tsx';
import { fitQueries } from './fit-queries.ts';
import { type Said, sayingsOf } from './sayings.ts';

interface NothingFoundProps {
  kind: Kind;
  words: string;
  said: Said;
  onSay: (said: Said) => void;
  onClearWords: () => void;
}

/** Says that no part matches, and what would: the search without its words, and without each thing said. */
export function NothingFound({ kind, words, said, onSay, onClearWords }: NothingFoundProps) {
  const { many } = nounsOf(kind);
  const facets = useQuery(fitQueries.facets(kind)).data?.facets;
  const sayings = sayingsOf(kind, facets ?? undefined);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-(--muted)">
        {words === '' ? `No ${many} of the shop match.` : `No ${many} of the shop match “${words}”.`}
      </p>
      {words !== '' && <Without {...{ kind, said }} words="" what={`“${words}”`} onClick={onClearWords} />}
      {Object.keys(said).map((name) => {
        const { [name]: value = '', ...others } = said;
        return (
          <Without
            key={name}
            {...{ kind, words }}
            said={others}
            what={`“${sayings.find((each) => each.name === name && each.value === value)?.words ?? value}”`}
            onClick={() => onSay(others)}
          />
        );
      })}
      {words !== '' && Object.keys(said).length > 0 && (
        <Without
          kind={kind}
          words=""
          said={{}}
          what="any of it"
          onClick={() => {
            onClearWords();
            onSay({});
          }}
        />
      )}
    </div>
  );
}

interface WithoutProps {
  kind: Kind;
  words: string;
  said: Said;
  what: string;
  onClick: () => void;
}

function Without({ kind, words, said, what, onClick }: WithoutProps) {
  const { data: count = 0 } = useQuery(fitQueries.count(kind, words, said));
  if (count === 0) return null;
  return (
    <Button size="small" onClick={onClick}>
      Without {what} there {count === 1 ? 'is 1' : `are ${formatNumber(count)}`}
    </Button>
  );
}

import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../ui/states.tsx';
import BoardList from './board-list.tsx';
import { toNamedBoard } from './choose-known.ts';
import { fitQueries } from './fit-queries.ts';
import type { Build } from './use-build.ts';
import { whatHelps } from './what-helps.ts';

interface BoardResultsProps {
  words: string;
  build: Build;
  onChosen: () => void;
}

export default function BoardResults({ words, build, onChosen }: BoardResultsProps) {
  const query = useQuery(fitQueries.named(words));
  const found = query.data?.map(toNamedBoard);
  if (!found && query.error) return <QueryError title="The boards could not be searched" query={query} />;
  if (!found) return <p className="text-(--muted)">Looking …</p>;
  return (
    <>
      <output className="sr-only">
        {found.length} {found.length === 1 ? 'board' : 'boards'} found
      </output>
      {found.length === 0 ? (
        <p className="text-(--muted)">We do not know a board of this name. {whatHelps}</p>
      ) : (
        <>
          <BoardList
            boards={found}
            build={build}
            onChoose={(board) => {
              build.choose(board);
              onChosen();
            }}
          />
          <p className="text-sm text-(--muted)">Is yours not among them? {whatHelps}</p>
        </>
      )}
    </>
  );
}

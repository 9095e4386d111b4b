import { findBoards } from '@switchyard/fit/boards';
import BoardList from './board-list.tsx';
import { chooseKnown } from './choose-known.ts';
import type { Build } from './use-build.ts';
import { whatHelps } from './what-helps.ts';

interface BoardResultsProps {
  words: string;
  build: Build;
  onChosen: () => void;
}

export default function BoardResults({ words, build, onChosen }: BoardResultsProps) {
  const found = findBoards(words);
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
            onChoose={(board) => {
              build.change(chooseKnown(board));
              onChosen();
            }}
          />
          <p className="text-sm text-(--muted)">Is yours not among them? {whatHelps}</p>
        </>
      )}
    </>
  );
}

import type { MyBoard } from '@switchyard/shared/my-boards';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { describeError } from '../../../lib/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { pathWithBoard } from './board-to-keep.ts';
import { myBoards, useMyBoards } from './my-boards.ts';
import { store } from './stored-path.ts';
import type { Build } from './use-build.ts';

interface BoardsToChooseProps {
  build: Build;
  onChosen: () => void;
}

/** The visitor's saved boards, to choose one of them. */
export default function BoardsToChoose({ build, onChosen }: BoardsToChooseProps) {
  const { boards = [], failure } = useMyBoards();
  const id = useId();
  if (boards.length === 0 && !failure) return null;
  return (
    <div className="flex flex-col gap-1">
      <h3 id={id} className="text-base font-medium">
        Boards that you keep
      </h3>
      {failure !== undefined && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Your boards could not be loaded or saved: {describeError(failure)}
          <Button size="small" onClick={myBoards.retry}>
            Try again
          </Button>
        </p>
      )}
      <ul aria-labelledby={id} className="flex flex-col divide-y divide-base-300">
        {boards.map((board) => (
          <li key={board.name} className="flex items-center justify-between gap-3">
            <BoardLink board={board} build={build} onChosen={onChosen} />
            <Button
              variant="quiet"
              aria-label={`Forget ${board.name}`}
              onClick={() => {
                myBoards.forget(board.name);
                onChosen();
              }}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to the build with this board. A click also makes it the board of this device. */
function BoardLink({ board, build, onChosen }: BoardsToChooseProps & { board: MyBoard }) {
  const path = pathWithBoard(board, build.parts);
  return (
    <Link
      to={path}
      onClick={() => {
        store({ path });
        onChosen();
      }}
      className="text-link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
    >
      {board.name}
    </Link>
  );
}

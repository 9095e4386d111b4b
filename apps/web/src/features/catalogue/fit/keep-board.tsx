import { mostBoards } from '@switchyard/shared/my-boards';
import { Button } from '../../../ui/button.tsx';
import { boardToKeep } from './board-to-keep.ts';
import { hasRoom, myBoards, useMyBoards } from './my-boards.ts';
import type { Build } from './use-build.ts';

export default function KeepBoard({ build }: { build: Build }) {
  const mine = useMyBoards();
  if (!mine.boards) return null;
  const board = boardToKeep(build.choice, build.parts, mine.boards);
  if (!board) return null;
  const known = mine.boards.find(({ name }) => name === board.name);
  if (known?.search === board.search)
    return <p className="text-sm text-(--muted)">This is one of your boards.</p>;
  if (!hasRoom(mine, board.name))
    return (
      <p className="text-sm text-(--muted)">
        You have {mostBoards} boards. Forget one of them to keep this one.
      </p>
    );
  return (
    <Button size="small" className="self-start" onClick={() => myBoards.keep(board)}>
      {known ? 'Keep the change' : 'Keep this board'}
    </Button>
  );
}

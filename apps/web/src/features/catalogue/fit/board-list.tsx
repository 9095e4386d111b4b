import { type KnownBoard, outlineOf } from '@switchyard/fit/boards';
import { SmallDrawing } from './small-drawing.tsx';

interface BoardListProps {
  boards: readonly KnownBoard[];
  onChoose: (board: KnownBoard) => void;
}

export default function BoardList({ boards, onChoose }: BoardListProps) {
  return (
    <ul className="flex flex-col gap-1">
      {boards.map((board) => (
        <li key={board.name}>
          <button
            type="button"
            onClick={() => onChoose(board)}
            className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-(--radius-box) p-2 text-start hover:bg-base-200"
          >
            <span className="w-24 shrink-0">
              <SmallDrawing {...outlineOf(board)} />
            </span>
            <span className="min-w-0 font-medium wrap-anywhere">{board.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { type Key, keysOfLayout, type Knob, readPastedLayout } from '@switchyard/fit';
import { type KeyboardEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { NamedBoard } from './choose-known.ts';
import { SmallDrawing } from './small-drawing.tsx';
import type { Build } from './use-build.ts';

interface BoardListProps {
  boards: readonly NamedBoard[];
  build: Build;
  onChoose: (board: NamedBoard) => void;
}

/** Boards to choose one. Each is a link to the build with it, so that the list works without JavaScript. */
export default function BoardList({ boards, build, onChoose }: BoardListProps) {
  const list = useRef<HTMLUListElement>(null);

  /** The arrows move between the boards; above the first is the search field. */
  function move(event: KeyboardEvent, from: number) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-board]') ?? [];
    const field = list.current?.parentElement?.querySelector<HTMLElement>('input[type="search"]');
    (from + step < 0 ? field : buttons[from + step])?.focus();
  }

  return (
    <ul ref={list} className="flex flex-col gap-1">
      {boards.map((board, index) => (
        <li key={board.name}>
          <Link
            to={build.pathWithBoard(board)}
            data-board
            onClick={(event) => {
              event.preventDefault();
              onChoose(board);
            }}
            onKeyDown={(event) => move(event, index)}
            className="flex min-h-14 w-full items-center gap-3 rounded-(--radius-box) p-2 text-start hover:bg-base-200"
          >
            <span className="w-24 shrink-0">
              <SmallDrawing {...outlineOf(board)} />
            </span>
            <span className="min-w-0 font-medium wrap-anywhere">{board.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function outlineOf({ keys }: NamedBoard): { keys: readonly Key[]; knobs: readonly Knob[] } {
  if (!keys) return { keys: [], knobs: [] };
  if ('layout' in keys) return { keys: keysOfLayout(keys.layout), knobs: [] };
  const reading = readPastedLayout(keys.pasted);
  return 'fault' in reading ? { keys: [], knobs: [] } : reading;
}

import type { KeyboardOfKeymap } from '@switchyard/fit';
import { boardsByQmk, boardsByUsb } from '@switchyard/fit/boards';
import BoardList from './board-list.tsx';
import { chooseKnown } from './choose-known.ts';
import type { Build } from './use-build.ts';

interface KeymapBoardsProps {
  keyboard: KeyboardOfKeymap;
  build: Build;
}

/** The known boards that a keymap may be for. A keymap names its keyboard, but contains no layout. */
export default function KeymapBoards({ keyboard, build }: KeymapBoardsProps) {
  const boards =
    'qmk' in keyboard ? boardsByQmk(keyboard.qmk) : boardsByUsb(keyboard.vendorId, keyboard.productId);
  if (boards.length === 0) return null;
  return (
    <section aria-label="Boards of this keymap" className="flex flex-col gap-1">
      <p>{boards.length === 1 ? 'Or is it this board?' : 'Or is it one of these boards?'}</p>
      <BoardList boards={boards} onChoose={(board) => build.change(chooseKnown(board))} />
    </section>
  );
}

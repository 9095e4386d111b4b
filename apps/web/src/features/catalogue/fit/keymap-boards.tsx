import type { KeyboardOfKeymap } from '@switchyard/fit';
import { boardsByQmk, boardsByUsb, findBoards } from '@switchyard/fit/boards';
import BoardList from './board-list.tsx';
import type { Build } from './use-build.ts';

/** What a text that is no layout tells of its keyboard: a keymap names it, or the text is itself a name. */
export type KeyboardOfText = KeyboardOfKeymap | { name: string };

interface KeymapBoardsProps {
  keyboard: KeyboardOfText;
  build: Build;
}

/** For a text that names its keyboard but contains no layout: the known boards that it may mean. */
export default function KeymapBoards({ keyboard, build }: KeymapBoardsProps) {
  const boards = boardsOf(keyboard);
  if (boards.length === 0) return null;
  return (
    <section aria-label="Boards that this text may mean" className="flex flex-col gap-1">
      <p>{boards.length === 1 ? 'Or is it this board?' : 'Or is it one of these boards?'}</p>
      <BoardList boards={boards} build={build} onChoose={(board) => build.choose(board)} />
    </section>
  );
}

function boardsOf(keyboard: KeyboardOfText) {
  if ('name' in keyboard) return findBoards(keyboard.name);
  return 'qmk' in keyboard ? boardsByQmk(keyboard.qmk) : boardsByUsb(keyboard.vendorId, keyboard.productId);
}

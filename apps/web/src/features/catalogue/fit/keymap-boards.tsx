import { type KeyboardOfKeymap, usbOf } from '@switchyard/fit';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../ui/states.tsx';
import BoardList from './board-list.tsx';
import { toNamedBoard } from './choose-known.ts';
import { fitQueries } from './fit-queries.ts';
import type { Build } from './use-build.ts';

/** What a text that is no layout tells of its keyboard: a keymap names it, or the text is itself a name. */
export type KeyboardOfText = KeyboardOfKeymap | { name: string };

interface KeymapBoardsProps {
  keyboard: KeyboardOfText;
  build: Build;
}

/** For a text that names its keyboard but contains no layout: the boards of the shop's table that it may mean. */
export default function KeymapBoards({ keyboard, build }: KeymapBoardsProps) {
  const named = useQuery({
    ...fitQueries.named('name' in keyboard ? keyboard.name : ''),
    enabled: 'name' in keyboard,
  });
  const byFile = useQuery({ ...fitQueries.foundBy(idOf(keyboard)), enabled: !('name' in keyboard) });
  const query = 'name' in keyboard ? named : byFile;
  const boards = query.data?.map(toNamedBoard) ?? [];
  if (!query.data && query.error)
    return <QueryError title="The boards could not be searched" query={query} />;
  if (boards.length === 0) return null;
  return (
    <section aria-label="Boards that this text may mean" className="flex flex-col gap-1">
      <p>{boards.length === 1 ? 'Or is it this board?' : 'Or is it one of these boards?'}</p>
      <BoardList boards={boards} build={build} onChoose={(board) => build.choose(board)} />
    </section>
  );
}

/** The identifier by which a keymap names its keyboard. */
function idOf(keyboard: KeyboardOfText): { usb: string } | { qmk: string } {
  if ('qmk' in keyboard) return keyboard;
  return { usb: 'vendorId' in keyboard ? usbOf(keyboard.vendorId, keyboard.productId) : '' };
}

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { retried } from '../../../lib/retried.ts';
import { Button } from '../../../ui/button.tsx';
import { noOwnBoard } from './own-build.ts';
import type { NamedBoard } from './choose-known.ts';
import { hidOf, type PluggedIn, readPluggedIn } from './plugged-in.ts';
import type { Build } from './use-build.ts';

const BoardList = lazy(retried(() => import('./board-list.tsx')));

const never = () => () => undefined;

/**
 * Asks the browser which keyboard is plugged in, where WebHID is supported. The server cannot know that, so it renders
 * the button hidden. A script in index.html detects support, and the style sheet then shows the button from the first
 * paint on; a button that appeared later would shift the content below.
 */
export function PlugIn({ build, onChosen }: { build: Build; onChosen: () => void }) {
  const canAsk = useSyncExternalStore(
    never,
    () => hidOf(navigator) !== undefined,
    () => true,
  );
  const [answer, setAnswer] = useState<PluggedIn>();
  if (!canAsk) return null;

  function choose(board: NamedBoard) {
    build.choose(board);
    onChosen();
  }

  async function ask() {
    const isLatest = build.beginChoosing();
    const read = await readPluggedIn(hidOf(navigator));
    if (!isLatest()) return;
    setAnswer(read);
    const [board] = read.kind === 'boards' && read.isMeant ? read.boards : [];
    if (board) choose(board);
    if (read.kind === 'definition') {
      build.change({ ...noOwnBoard, layout: 'pasted', pasted: read.text, name: read.name || undefined });
      onChosen();
    }
  }

  return (
    <div className="hidden flex-col gap-2 in-data-hid:flex">
      <Button onClick={() => void ask()} className="self-start">
        Plug it in
      </Button>
      <p className="text-sm text-(--muted)">
        Your browser asks which keyboard to use. Keyboards with VIA or Vial say their name, those with Vial
        also their layout. What you type is not read.
      </p>
      <output>{answer && sayAnswer(answer)}</output>
      {answer?.kind === 'boards' && !answer.isMeant && (
        <Suspense fallback={null}>
          <BoardList boards={answer.boards} build={build} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}

function sayAnswer(answer: PluggedIn): string {
  switch (answer.kind) {
    case 'none':
      return 'No keyboard was chosen.';
    case 'failed':
      return 'Your browser could not reach the keyboard. Search for it by name instead.';
    case 'unknown':
      return `${answer.name || 'This keyboard'} (${answer.usb}) is not in the list. Choose its shape instead.`;
    case 'unsearched':
      return (
        'The shop did not answer which board ' +
        `${answer.name || 'this keyboard'} is. Try again, or choose its ` +
        'shape instead.'
      );
    case 'definition':
      return '';
    case 'boards':
      if (answer.isMeant) return '';
      return answer.boards.length > 1
        ? 'Several boards match. Which one is yours?'
        : 'It may be this board, or one that we do not know. If it is yours, choose it.';
  }
}

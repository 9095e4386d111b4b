import { commonLayouts, keysOfLayout, layoutNames } from '@switchyard/fit';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { retried } from '../../../lib/retried.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { chooseUnsure, toNamedBoard } from './choose-known.ts';
import { fitQueries } from './fit-queries.ts';
import { PlugIn } from './plug-in.tsx';
import { lacksKeys, noOwnBoard } from './own-build.ts';
import { askedBoard } from './read-finder.ts';
import { SmallDrawing } from './small-drawing.tsx';
import { Term } from './term.tsx';
import { whatHelps } from './what-helps.ts';
import { storedBuild } from './stored-build.ts';
import type { Build } from './use-build.ts';

/** Lazy-loaded on the first search. */
const BoardResults = lazy(retried(() => import('./board-results.tsx')));

interface PickerProps {
  build: Build;
  onChosen: () => void;
}

/** Asks which board somebody has: by its name, by its shape, as text, or by the browser's access to the keyboard. */
export function BoardPicker({ build, onChosen }: PickerProps) {
  return (
    <>
      <BoardSearch build={build} onChosen={onChosen} />
      <LayoutTiles build={build} onChosen={onChosen} />
      <PlugIn build={build} onChosen={onChosen} />
    </>
  );
}

/** Its own component: typing must not re-render the tiles. */
function BoardSearch({ build, onChosen }: PickerProps) {
  const [params] = useSearchParams();
  // The words that were typed on Home.
  const [asked] = useState(() => askedBoard(params));
  const [words, setWords] = useState(asked);
  const [answer, setAnswer] = useState('');
  const sought = useSettled(words).trim();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const chooseAsked = useEffectEvent(() => void chooseNamed(true));
  useEffect(() => {
    if (asked !== '') chooseAsked();
  }, [asked]);

  const goToList = () => box.current?.querySelector<HTMLElement>('[data-board]')?.focus();

  /** Enter takes the first board of the list if the words may mean it; the down arrow goes to the list. */
  function pressKey(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      goToList();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || words.trim() === '') return;
    event.preventDefault();
    void chooseNamed();
  }

  /**
   * Takes the first board that a search finds. If the words may mean another one, it is taken as unsure. One that is
   * only similar is another board, so nothing is taken.
   * @param isAsked whether the words come from the URL, as they do from Home, where there is no list. Then only the board
   *   that they mean is taken, the device's build keeps its parts, and Back leads to Home
   */
  async function chooseNamed(isAsked = false) {
    const isLatest = build.beginChoosing();
    const named = await client.fetchQuery(fitQueries.named(words.trim())).catch(() => undefined);
    // Without an answer, the list says that the search failed, and offers to try again.
    if (!named || !isLatest()) return;
    const [first] = named;
    const isMeant = first?.match === 'meant';
    if (isAsked && first?.match === 'possible') {
      setAnswer('Choose yours in the list.');
      goToList();
      return;
    }
    if (first?.match === 'similar' && !isAsked) {
      setAnswer(`“${words.trim()}” is not in our table of boards. Is it one of these?`);
      goToList();
      return;
    }
    if (!first || (isAsked && !isMeant)) {
      setAnswer(`“${words.trim()}” is not in our table of boards. ${whatHelps}`);
      return;
    }
    const board = toNamedBoard(first);
    const kept = isAsked && build.hasNoParts() ? storedBuild()?.parts : undefined;
    const changes = { ...(!isMeant && chooseUnsure(board, words.trim())), ...(kept && { parts: kept }) };
    build.choose(board, changes, { replace: isAsked });
    // Whoever chooses a part meanwhile stays there.
    if (isAsked || box.current?.contains(document.activeElement)) onChosen();
  }

  function type(typed: string) {
    // Other words may mean another board than those that are looked up now.
    build.beginChoosing();
    setWords(typed);
    setAnswer('');
  }

  return (
    // The keys go to the field inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} onKeyDown={pressKey} className="flex flex-col gap-3">
      <SearchField label="Which board do you have?" name="board" value={words} onChange={type} />
      <output className="empty:hidden wrap-anywhere">{answer}</output>
      {sought === '' ? (
        <p className="text-sm text-(--muted)">
          Such as “GMMK Pro”, “Q1”, “Bakeneko” or “Corne”, or from{' '}
          <Link to={paths.keyboards} className="text-link">
            the list of all that we know
          </Link>
          .
        </p>
      ) : (
        <ErrorBoundary fallback={NotLoaded}>
          <Suspense fallback={<p className="text-(--muted)">Looking …</p>}>
            <BoardResults words={sought} build={build} onChosen={onChosen} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

const NotLoaded = () => <p>The list of boards could not be loaded.</p>;

/** Common shapes, as radio buttons with drawings. A board of the table whose keys are not known keeps what is known. */
export function LayoutTiles({
  build: { choice, change },
  isGone = false,
  onChosen,
}: PickerProps & { isGone?: boolean }) {
  const isNamed = lacksKeys(choice);
  function choose(layout: (typeof layoutNames)[number] | 'pasted') {
    const { name, fromTable, atLeast, typed } = choice;
    change({ ...noOwnBoard, told: choice.told, ...(isNamed && { name, fromTable, atLeast, typed }), layout });
    onChosen();
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">
        {isNamed && !isGone
          ? `We know your ${choice.name}, but not its keys. Which of these does it look like?`
          : 'Or what does it look like?'}
      </legend>
      <p className="mb-2 text-sm text-(--muted)">
        <Term name="ansi" /> The per cent say how much of a full keyboard is left.
        {isNamed && ' Compare the lowest row, too: if its keys have other widths, choose “Another one”.'}
      </p>
      {/* On a phone two rows that scroll sideways, so that the slots are not far below. */}
      <div className="grid gap-2 max-sm:-mx-4 max-sm:auto-cols-[46%] max-sm:grid-flow-col max-sm:grid-rows-[auto_auto] max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 max-sm:[scrollbar-width:thin] sm:grid-cols-3">
        {layoutNames.map((name) => (
          <Tile key={name} value={name} isChosen={choice.layout === name} onChoose={() => choose(name)}>
            <SmallDrawing keys={keysOfLayout(name)} knobs={[]} />
            <span>{commonLayouts[name].label}</span>
          </Tile>
        ))}
      </div>
      <div className="mt-2">
        <Tile value="pasted" isChosen={choice.layout === 'pasted'} onChoose={() => choose('pasted')}>
          <span>
            <span className="font-medium">Another one:</span> paste or drop its layout
          </span>
        </Tile>
      </div>
    </fieldset>
  );
}

interface TileProps {
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Tile({ value, isChosen, onChoose, children }: TileProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-11 cursor-pointer flex-col justify-between gap-2 rounded-(--radius-box) border p-2 text-sm wrap-anywhere',
        isChosen ? 'border-primary bg-primary/10' : 'border-base-300 hover:border-base-content/40',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      )}
    >
      <input
        type="radio"
        name="layout"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute size-px opacity-0"
      />
      {children}
    </label>
  );
}

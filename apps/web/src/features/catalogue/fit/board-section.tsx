import { commonLayouts, isPacked } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { lazy, useRef } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../../lib/pages.ts';
import { partPath } from '../../../lib/part-path.ts';
import { retried } from '../../../lib/retried.ts';
import { Button } from '../../../ui/button.tsx';
import { AnotherVersion } from './another-version.tsx';
import { BoardPicker, LayoutTiles } from './board-picker.tsx';
import { lacksKeys, mayBeAnother, noOwnBoard, toldFacts } from './own-build.ts';
import { BuiltFields } from './built-fields.tsx';
import { GoneBoard, useIsGone } from './gone-board.tsx';
import { PastedLayout } from './pasted-layout.tsx';
import { isLikelyAsked, QuestionBox } from './question-box.tsx';
import { ToldFields } from './told-fields.tsx';
import { isBoard } from './read-finder.ts';
import type { Build } from './use-build.ts';
import { Later } from '../../../ui/later.tsx';

/** Lazy-loaded, because the server does not know a visitor's boards and the page can be used without them. */
const BoardsToChoose = lazy(retried(() => import('./boards-to-choose.tsx')));
const KeepBoard = lazy(retried(() => import('./keep-board.tsx')));
/** Lazy-loaded, because it asks once the parts of all slots are judged. */
const BoardQuestion = lazy(retried(() => import('./board-question.tsx')));

/**
 * The board of a build: either a part of the shop, or a board that its owner describes. The fields are named after the
 * query parameters, so the form works without JavaScript.
 */
export function BoardSection({ build }: { build: Build }) {
  const board = build.parts.find(isBoard);
  const heading = useRef<HTMLHeadingElement>(null);

  function takeOut({ _id }: Part) {
    build.change({ parts: build.choice.parts.filter((id) => id !== _id), built: {} });
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="board" className="flex flex-col gap-4">
      <h2 ref={heading} id="board" tabIndex={-1} data-focus-target className="text-2xl">
        Your board
      </h2>
      <form
        method="get"
        action={pages.build.path}
        onSubmit={(event) => event.preventDefault()}
        className="plate flex flex-col gap-5 p-4 sm:p-6"
      >
        {build.choice.parts.length > 0 && (
          <input type="hidden" name="parts" value={build.choice.parts.join(',')} />
        )}
        {board ? (
          <BoardOfShop board={board} onTakeOut={() => takeOut(board)} />
        ) : (
          <OwnBoardFields build={build} onChosen={() => heading.current?.focus({ preventScroll: true })} />
        )}
        {board && <BuiltFields build={build} />}
        {(board ?? build.choice.layout) && (
          <div className="min-h-11">
            <Later>
              <KeepBoard build={build} />
            </Later>
          </div>
        )}
        <Button type="submit" worksAlone className="hidden self-start noscript:inline-flex">
          Show
        </Button>
      </form>
    </section>
  );
}

function BoardOfShop({ board, onTakeOut }: { board: Part; onTakeOut: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Link to={partPath(board)} className="text-link min-w-0 font-semibold wrap-anywhere">
        {board.name}
      </Link>
      <Button size="small" onClick={onTakeOut}>
        Use another board
      </Button>
    </div>
  );
}

function OwnBoardFields({ build, onChosen }: { build: Build; onChosen: () => void }) {
  const { choice } = build;
  const isGone = useIsGone(lacksKeys(choice) ? choice.name : undefined);
  if (lacksKeys(choice))
    return (
      <>
        <ChosenBoard build={build} onTakeOut={onChosen} />
        {isGone && <GoneBoard />}
        {/* Hidden fields, so that the form keeps the facts without JavaScript. */}
        {toldFacts.map(
          (fact) =>
            choice.told[fact] && <input key={fact} type="hidden" name={fact} value={choice.told[fact]} />,
        )}
        <LayoutTiles build={build} isGone={isGone} onChosen={onChosen} />
      </>
    );
  if (!choice.layout)
    return (
      <>
        <Later>
          <BoardsToChoose build={build} onChosen={onChosen} />
        </Later>
        <BoardPicker build={build} onChosen={onChosen} />
      </>
    );
  return (
    <>
      <ChosenBoard build={build} onTakeOut={onChosen} />
      {build.fit.drawing && (
        <Later fallback={<QuestionBox isHigh={isLikelyAsked(choice)} />}>
          <BoardQuestion key={JSON.stringify([choice.layout, choice.name, choice.pasted])} build={build} />
        </Later>
      )}
      {choice.layout === 'pasted' && <PastedLayout key={choice.pasted} build={build} />}
      <ToldFields build={build} />
    </>
  );
}

function ChosenBoard({ build: { choice, change }, onTakeOut }: { build: Build; onTakeOut: () => void }) {
  const { layout, name, pasted } = choice;
  const isFromLink = pasted !== undefined && isPacked(pasted);
  const own = isFromLink ? 'The layout of the link' : 'The layout that you paste';
  const label = layout && layout !== 'pasted' ? commonLayouts[layout].label : own;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {/* A hidden field, so that the form keeps this value without JavaScript. */}
      {layout && <input type="hidden" name="layout" value={layout} />}
      {name && <input type="hidden" name="name" value={name} />}
      {choice.fromTable && <input type="hidden" name="known" value={choice.fromTable.join(',')} />}
      {choice.isKnown && <input type="hidden" name="pasted" value="known" />}
      {choice.typed && <input type="hidden" name="typed" value={choice.typed} />}
      {isFromLink && !choice.isKnown && <input type="hidden" name="pasted" value={pasted} />}
      <p className="min-w-0 font-semibold wrap-anywhere">{name ?? label}</p>
      <Button
        size="small"
        onClick={() => {
          change(noOwnBoard);
          onTakeOut();
        }}
      >
        Use another board
      </Button>
      {mayBeAnother(choice) && (
        <p className="basis-full text-sm wrap-anywhere">
          For “{choice.typed}” we assume this one. <AnotherVersion choice={choice} />
        </p>
      )}
    </div>
  );
}

import { commonLayouts, layoutNames, type Part } from '@switchyard/shared';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { BuiltFields } from './built-fields.tsx';
import { PastedLayout } from './pasted-layout.tsx';
import { ToldFields } from './told-fields.tsx';
import { isBoard } from './read-finder.ts';
import type { Build } from './use-build.ts';

/**
 * The board of a build: a part of the shop, or one that its owner describes. The fields have the names of the address,
 * so that the form also works without JavaScript.
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
          <OwnBoardFields build={build} />
        )}
        <BuiltFields build={build} />
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
      <Link to={paths.part(board._id)} className="text-link min-w-0 font-semibold wrap-anywhere">
        {board.name}
      </Link>
      <Button size="small" onClick={onTakeOut}>
        Use another board
      </Button>
    </div>
  );
}

function OwnBoardFields({ build }: { build: Build }) {
  const { choice, change } = build;
  return (
    <>
      <SelectField
        label="Layout"
        optional="unsaid"
        hint="Of the board that you own. Or add a kit or a PCB from the shop below."
        name="layout"
        value={choice.layout ?? ''}
        onChange={({ target }) =>
          change({
            layout: [...layoutNames, 'pasted' as const].find((name) => name === target.value),
            built: {},
          })
        }
      >
        <option value="">Choose a layout</option>
        {layoutNames.map((name) => (
          <option key={name} value={name}>
            {commonLayouts[name].label}
          </option>
        ))}
        <option value="pasted">Another one, which I paste</option>
      </SelectField>
      {choice.layout === 'pasted' && <PastedLayout key={choice.pasted} build={build} />}
      {choice.layout && <ToldFields build={build} />}
    </>
  );
}

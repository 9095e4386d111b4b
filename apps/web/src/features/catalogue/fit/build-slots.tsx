import { type Kind, kinds, type Part } from '@switchyard/shared/parts';
import { useEffect, useRef } from 'react';
import { Link, type LinkProps, useNavigate, useSearchParams } from 'react-router-dom';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { buildPath } from './build-choice.ts';
import { FilledSlot } from './filled-slot.tsx';
import { HowManyFit } from './how-many-fit.tsx';
import { PartChooser } from './part-chooser.tsx';
import { isBoard, noKind, openKind, slotsOfBuild } from './read-finder.ts';
import type { BuildChoice } from './own-build.ts';
import type { Build } from './use-build.ts';

/** What a build may have besides. A slot is shown once it is asked for or has a part. */
const extras = ['pcb', 'desk', 'tool'] as const;

/** A build as one card for each slot: its parts, or those to choose from. */
export function BuildSlots({ build }: { build: Build }) {
  const [params] = useSearchParams();
  const { choice, parts } = build;
  const open = openKind(params, choice, parts);
  const list = useRef<HTMLUListElement>(null);
  /** The ids of the build's parts as they were before the latest part was added. */
  const before = useRef<string>(undefined);
  const now = parts.map(({ _id }) => _id).join(' ');
  const hasOwnBoard = choice.layout !== undefined;
  const ofKind = (kind: Kind) =>
    parts.filter((part) => (kind === 'kit' ? isBoard(part) : !isBoard(part) && part.facts?.kind === kind));
  const shown = [
    ...(hasOwnBoard && open !== 'kit' && ofKind('kit').length === 0 ? [] : ['kit' as const]),
    ...slotsOfBuild,
    ...extras.filter((kind) => kind === open || ofKind(kind).length > 0),
  ];
  const others = parts.filter(({ facts }) => !facts);

  // Once a part is added, the next slot opens. The focus follows, so that the keyboard and a phone are there.
  useEffect(() => {
    if (before.current === undefined || before.current === now) return;
    before.current = undefined;
    const heading = list.current?.querySelector<HTMLElement>(`[data-slot="${open ?? shown[0]}"]`);
    heading?.focus();
  });

  function add(part: Part) {
    before.current = now;
    build.add(part);
  }

  function remove(part: Part, kind: Kind | undefined) {
    build.remove(part._id);
    list.current
      ?.querySelector<HTMLElement>(`[data-slot="${kind ?? 'other'}"]`)
      ?.focus({ preventScroll: true });
  }

  return (
    <section aria-labelledby="slots" className="flex flex-col gap-4">
      <h2 id="slots" className="text-2xl">
        Your build
      </h2>
      <ul ref={list} className="flex flex-col gap-4">
        {shown.map((kind) => {
          const chosen = ofKind(kind);
          return (
            <li key={kind} className="plate flex flex-col gap-4 p-4">
              <div className="flex flex-wrap items-start justify-between gap-x-4">
                <div className="min-w-0">
                  <h3
                    tabIndex={-1}
                    data-slot={kind}
                    data-focus-target
                    className="scroll-mt-24 text-lg/11 font-semibold"
                  >
                    {kinds[kind].many}
                  </h3>
                  {chosen.length === 0 && <HowManyFit kind={kind} build={build} />}
                </div>
                <OpenLink kind={kind} isOpen={kind === open} isMore={chosen.length > 0} build={build} />
              </div>
              {chosen.map((part) => (
                <FilledSlot key={part._id} part={part} build={build} onRemove={() => remove(part, kind)} />
              ))}
              {kind === open && <PartChooser kind={kind} build={build} onAdd={add} />}
            </li>
          );
        })}
        {others.length > 0 && (
          <li className="plate flex flex-col gap-4 p-4">
            <h3 tabIndex={-1} data-slot="other" data-focus-target className="text-lg font-semibold">
              Other parts
            </h3>
            {others.map((part) => (
              <FilledSlot key={part._id} part={part} build={build} onRemove={() => remove(part, undefined)} />
            ))}
          </li>
        )}
      </ul>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {[...(shown.includes('kit') ? [] : ['kit' as const]), ...extras]
          .filter((kind) => !shown.includes(kind))
          .map((kind) => (
            <SlotLink
              key={kind}
              kind={kind}
              build={build}
              className="text-link inline-flex min-h-11 items-center"
            >
              Choose {nounsOf(kind).many}
            </SlotLink>
          ))}
      </p>
    </section>
  );
}

/** The build with a slot open, or with none. */
function pathToSlot(choice: BuildChoice, kind: Kind | typeof noKind): string {
  const path = buildPath(choice);
  return `${path}${path.includes('?') ? '&' : '?'}kind=${kind}`;
}

interface SlotLinkProps extends Omit<LinkProps, 'to'> {
  kind: Kind | typeof noKind;
  build: Build;
}

/** A link to the build with a slot open. It keeps what was told about the board after the slots were last rendered. */
function SlotLink({ kind, build, ...props }: SlotLinkProps) {
  const navigate = useNavigate();
  return (
    <Link
      {...props}
      to={pathToSlot(build.choice, kind)}
      onClick={(event) => {
        // The browser opens these in another tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const now = build.now();
        if (now === build.choice) return;
        event.preventDefault();
        const { replace = false, preventScrollReset = false } = props;
        void navigate(pathToSlot(now, kind), { replace, preventScrollReset });
      }}
    />
  );
}

interface OpenLinkProps {
  kind: Kind;
  isOpen: boolean;
  isMore: boolean;
  build: Build;
}

/** Opens a slot's parts, or closes them. A link, so that it works without JavaScript. */
function OpenLink({ kind, isOpen, isMore, build }: OpenLinkProps) {
  const { many } = nounsOf(kind);
  return (
    <SlotLink
      kind={isOpen ? noKind : kind}
      build={build}
      replace
      preventScrollReset
      aria-expanded={isOpen}
      className="text-link inline-flex min-h-11 shrink-0 items-center"
    >
      {isOpen ? `Close the ${many}` : isMore ? `Other ${many}` : `Choose ${many}`}
    </SlotLink>
  );
}

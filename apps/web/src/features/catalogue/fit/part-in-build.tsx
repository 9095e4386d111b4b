import { type JudgedBuild, judgeBuild, type Verdict } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import { Status, type StatusTone } from '../../../ui/status.tsx';
import { judgedBoardOf } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { useBuildOfDevice } from './build-of-device.ts';
import { judgeParts } from './judge-part.ts';
import { nameOfBoard } from './name-of-board.ts';
import { isBoard } from './read-finder.ts';
import { pathWithPart } from './use-build.ts';

const sentences: Record<Verdict, { tone: StatusTone; say: (what: string) => string }> = {
  fits: { tone: 'good', say: (what) => `Fits ${what}` },
  'fits-if': { tone: 'waiting', say: (what) => `Fits ${what} if …` },
  unknown: { tone: 'neutral', say: (what) => `Not known whether it fits ${what}` },
  'does-not-fit': { tone: 'bad', say: (what) => `Does not fit ${what}` },
};

/** Judges a part against the build on this device. Lazy-loaded. */
export default function PartInBuild({ part }: { part: Part }) {
  const { path, build, parts } = useBuildOfDevice();
  const found = parts && judgeParts(build, parts).judge(part);
  const isIn = build.parts.includes(part._id);
  return (
    <div className="flex basis-full flex-col gap-1 px-3">
      {found && (
        <>
          <p className="wrap-anywhere">
            <Status tone={sentences[found.verdict].tone}>
              {sentences[found.verdict].say(whatItIsBeside(build, parts, part))}
            </Status>
          </p>
          {found.verdict !== 'fits' && <p className="text-sm wrap-anywhere">{found.words}</p>}
          {part.facts?.kind === 'keycaps' && <Covered {...{ build, parts, part }} />}
        </>
      )}
      <Link
        to={isIn ? (path ?? '') : pathWithPart(build, parts ?? [], part)}
        className="text-link inline-flex min-h-11 items-center self-start"
      >
        {isIn ? 'See your build' : 'See it in your build'}
      </Link>
    </div>
  );
}

/**
 * Names what the part is compared with: the board by its name if the build has nothing else, otherwise `your build`.
 */
function whatItIsBeside(build: BuildChoice, parts: readonly Part[], part: Part): string {
  const others = parts.filter((other) => other._id !== part._id && !isBoard(other));
  return (others.length === 0 && !isBoard(part) && nameOfBoard(build, parts)) || 'your build';
}

interface CoveredProps {
  build: BuildChoice;
  parts: readonly Part[];
  part: Part;
}

/** The number of the board's keys that have a cap from the set or from the build's other sets of the same profile. */
function Covered({ build, parts, part }: CoveredProps) {
  const others = parts.filter(({ _id }) => _id !== part._id);
  const { coverage } = judgeBuild({
    parts: [...others, part],
    ...judgedBoardOf(build),
    built: build.built,
  });
  const own = coverage.find(({ sets }) => sets.includes(part._id));
  const board = nameOfBoard(build, parts);
  return own && board ? <p className="text-sm wrap-anywhere">{sayCovered(own, board)}</p> : null;
}

function sayCovered({ sets, keys, covered, unsure }: JudgedBuild['coverage'][number], board: string): string {
  const who = sets.length > 1 ? 'With the other sets of its profile, it covers' : 'Covers';
  if (covered < keys) return `${who} ${covered} of the ${keys} keys of ${board}.`;
  return `${who} ${board}${unsure.length > 0 ? ', if its kit list says so' : ''}: all ${keys} keys.`;
}

import type { DrawnKeyboard, Slot, Verdict } from '@switchyard/fit';
import { formatNumber } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { kindTitles } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import { partPath } from '../../lib/part-path.ts';
import { factLine } from '../../shop/fact-line.ts';
import { nounsOf } from '../../shop/kind-nouns.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { questionAbout } from '../../features/catalogue/fit/fact-questions.ts';
import { toldFacts } from '../../features/catalogue/fit/own-build.ts';
import { buildPathOf } from './keyboard-words.ts';

const verdicts = {
  fits: { words: 'Fits', look: 'text-success' },
  'fits-if': { words: 'Fits if …', look: 'text-warning' },
  unknown: { words: 'Not known', look: '' },
  'does-not-fit': { words: 'Does not fit', look: 'text-error' },
} as const satisfies Record<Verdict, unknown>;

/** The numbers of parts in each verdict, such as “3 fit, 1 depends on your board”. */
function sayCounts({ kind, counts, none, parts }: Slot): string {
  const { one, many } = nounsOf(kind);
  const { fits, 'fits-if': ifs, unknown, 'does-not-fit': not } = counts;
  const isAsked = parts.some(({ verdict, asks }) => verdict === 'unknown' && asks.length > 0);
  const said = [
    fits > 0 && `${fits} ${fits === 1 ? 'fits' : 'fit'}`,
    ifs > 0 && `${ifs} with a check`,
    unknown > 0 &&
      (isAsked ? `${unknown} depend${unknown === 1 ? 's' : ''} on your board` : `${unknown} not known`),
  ].filter(Boolean);
  if (said.length > 0) return said.join(', ');
  if (!none) return `No ${many} in stock at the moment`;
  if (not === 1) return `Our ${none.areAll ? 'only' : 'newest'} ${one} does not fit`;
  return `None of our ${formatNumber(not)} ${none.areAll ? many : `newest ${many}`} fits`;
}

interface SlotsProps {
  board: DrawnKeyboard;
  slots: readonly Slot[];
}

/** What the shop has in stock for a board, a section for each kind of part. */
export function SlotsOfBoard({ board, slots }: SlotsProps) {
  return slots.map((slot) => <SlotOfBoard key={slot.kind} board={board} slot={slot} />);
}

function SlotOfBoard({ board, slot }: { board: DrawnKeyboard; slot: Slot }) {
  const { kind, parts, none } = slot;
  const { many } = nounsOf(kind);
  const question = toldFacts.find((fact) =>
    parts.some(({ verdict, asks }) => verdict === 'unknown' && asks[0] === fact),
  );
  const path = buildPathOf(board, kind);
  const shared = sharedWords(parts);
  return (
    <section aria-labelledby={kind} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={kind} className="text-2xl">
          {kindTitles[kind].many}
        </h2>
        <p className="text-sm text-(--muted)">{sayCounts(slot)}</p>
      </div>
      {none && <p className="text-sm">{none.words}</p>}
      {shared !== undefined && <p className="text-sm">Unless a reason is given below: {shared}</p>}
      {parts.length > 0 && (
        <ul className="plate flex flex-col divide-y divide-base-300 px-4">
          {parts.map((each) => (
            <li key={each.part._id}>
              <PartForBoard {...each} isSaidAbove={each.words === shared} />
            </li>
          ))}
        </ul>
      )}
      {question && (
        <p className="text-sm">
          <span className="font-medium">{questionAbout(question)}</span>{' '}
          <Link to={path} className="text-link">
            Answer, and see which of them fit
          </Link>
        </p>
      )}
      {parts.length > 0 && (
        <p>
          <Link to={path} className="text-link inline-flex min-h-11 items-center">
            Choose {many} for it
          </Link>
        </p>
      )}
    </section>
  );
}

/**
 * The reason that the largest number of parts share, which is said once for all of them. Undefined if none is shared.
 */
function sharedWords(parts: Slot['parts']): string | undefined {
  const open = parts.filter(({ verdict, words }) => verdict !== 'fits' && words !== '');
  const reasons = [...Map.groupBy(open, ({ words }) => words)];
  const [most] = reasons.toSorted(([, one], [, other]) => other.length - one.length);
  return most && most[1].length > 1 ? most[0] : undefined;
}

/** Why the quantity is not what the board needs. */
function ruleOn(quantity: number, needed: number | undefined): string | undefined {
  if (needed === undefined)
    return quantity === 1 ? 'the price for one' : `at least ${formatNumber(quantity)} per order`;
  return quantity > needed ? `the board needs ${formatNumber(needed)}` : undefined;
}

type PartForBoardProps = Slot['parts'][number] & { isSaidAbove: boolean };

function PartForBoard({ part, verdict, words, needed, quantity, total, isSaidAbove }: PartForBoardProps) {
  const isShort = quantity > part.availableQuantity;
  return (
    <div className="flex items-start gap-3 py-3">
      <Picture src={part.img} alt="" sizes="5rem" className="w-20 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-base font-medium wrap-anywhere">
            <Link to={partPath(part)} className="text-link inline-block py-1">
              {nameWithChoice(part)}
            </Link>
          </h3>
          <p className="text-sm">
            {quantity > 1 && `${formatNumber(quantity)} for `}
            <strong>
              <Price amount={total} />
            </strong>
          </p>
        </div>
        <p className="text-sm text-(--muted)">
          {[factLine(part.facts), ruleOn(quantity, needed)].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <strong className={verdicts[verdict].look}>{verdicts[verdict].words}</strong>
          {verdict !== 'fits' && !isSaidAbove && <span className="min-w-0 wrap-anywhere">{words}</span>}
        </p>
        {isShort && (
          <p className="mt-1 text-sm text-warning">Only {formatNumber(part.availableQuantity)} in stock</p>
        )}
      </div>
    </div>
  );
}

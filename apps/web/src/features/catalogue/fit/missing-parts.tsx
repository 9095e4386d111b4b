import { mostParts, questionThatDecides } from '@switchyard/fit';
import { nameWithChoice } from '@switchyard/shared/families';
import type { Kind } from '@switchyard/shared/parts';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { useInSteps } from '../../../lib/in-steps.ts';
import { useLast } from '../../../lib/use-last.ts';
import { nounsOf } from '../../../shop/kind-nouns.ts';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { priceInBuild } from './board-price.ts';
import { costOfAll } from './cost.ts';
import { fitQueries } from './fit-queries.ts';
import { fillSlots } from './judge-all.ts';
import { doubtsAbout } from './how-many.ts';
import { boardKeyOf, isBoard, missingKinds } from './read-finder.ts';
import { AskLink } from './ask-link.tsx';
import type { Build } from './use-build.ts';

interface OfferProps {
  build: Pick<Build, 'choice' | 'ask' | 'parts' | 'fit' | 'judge' | 'filtersFor' | 'isChanging' | 'add'>;
}

/**
 * Offers to add all parts that a board still needs at once: of each kind the cheapest that fits, at least on
 * conditions. If that depends on facts about the board, it asks for the one that decides the most. The first render is
 * empty, like the server's, which does not load the parts of all slots. The browser may have loaded them before this
 * code arrives, and hydration would fail.
 */
export default function MissingParts({ build }: OfferProps) {
  return useDeferredValue(true, false) ? <Offer build={build} /> : null;
}

function Offer({ build }: OfferProps) {
  const kinds = missingKinds(build.choice, build.parts);
  const { offer, isFormer } = useFound(kinds, build);
  if (!offer) return null;
  const { found, isSure, question } = offer;
  if (build.choice.parts.length + found.length > mostParts) return null;
  if (found.length === 0 && !question) return null;
  const total = costOfAll(found.map((part) => ({ part, quantity: priceInBuild(part, build.fit).quantity })));
  return (
    <div className="flex flex-col items-start gap-2 border-t border-base-300 pt-3">
      <p>
        Still missing: {kinds.map((kind) => nounsOf(kind).many).join(', ')}.
        {found.length > 0 &&
          (isSure ? ' These fit:' : ' These fit on conditions, which you see once they are added:')}
      </p>
      {found.length > 0 && (
        <ul className="list-disc ps-5 text-sm">
          {found.map((part) => (
            <li key={part._id} className="wrap-anywhere">
              {nameWithChoice(part)}
            </li>
          ))}
        </ul>
      )}
      {question && <AskLink fact={question.fact} build={build} />}
      {found.length > 0 && (
        <Button size="small" busy={build.isChanging || isFormer} onClick={() => build.add(...found)}>
          Add {found.length === 1 ? 'it' : `these ${found.length}`} for <Price amount={total} />
        </Button>
      )}
    </div>
  );
}

function useFound(kinds: readonly Kind[], build: OfferProps['build']) {
  const { of: shelves, isWhole } = useQueries({
    queries: kinds.map((kind) => fitQueries.fitting(kind, build.filtersFor(kind), '')),
    combine: (queries) => ({
      of: queries.map(({ data }) => data?.items ?? []),
      isWhole: queries.every(({ isPending }) => !isPending),
    }),
  });
  const { choice, parts, fit, judge } = build;
  const missing = String([boardKeyOf(choice, parts), ...kinds, ...parts.map(({ _id }) => _id)]);
  const calculate = useCallback(
    function* () {
      const filled = yield* fillSlots({ choice, parts, fit }, shelves);
      const empty = shelves.filter((shelf) => !shelf.some((part) => filled.found.includes(part)));
      const hasOwnBoard = !parts.some(isBoard);
      const question = hasOwnBoard ? questionThatDecides(doubtsAbout(empty.flat().map(judge))) : undefined;
      return { ...filled, question, missing };
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the verdict is another object whenever choice or parts differ
    [fit, shelves],
  );
  // Wait for all answers: an offer that grew with each of them would change under the pointer.
  const present = useInSteps(isWhole ? calculate : undefined);
  const last = useLast(present);
  // Another fact about the board leaves the former offer in place until the next one is there.
  return { offer: last?.missing === missing ? last : undefined, isFormer: present === undefined };
}

import { type JudgedBuild, judgeBuild } from '@switchyard/fit';
import type { Part } from '@switchyard/shared/parts';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useLayoutEffect, useMemo, useOptimistic, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { buildPath, judgedBoardOf, knownBoardOf, readLinked } from './build-choice.ts';
import { chooseKnown, type NamedBoard } from './choose-known.ts';
import { type BuildChoice, noOwnBoard, type ToldFact } from './own-build.ts';
import { pages } from '../../../lib/pages.ts';
import { useStore } from '../../../lib/use-store.ts';
import { partIfOnSale } from '../../../shop/part-on-sale.ts';
import { fitQueries } from './fit-queries.ts';
import { type Judge, judgeParts } from './judge-part.ts';
import { isBoard } from './read-finder.ts';
import { keepBuild, storedLayout } from './stored-build.ts';
import { followStoredBuild, storedPath } from './stored-path.ts';
import { toTableBoard } from './table-board.ts';

export type Build = ReturnType<typeof useBuild>;

const nothing = () => undefined;

/** The build in the URL, with its parts and the verdict. An empty URL continues with the build of this device. */
export function useBuild() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const knownBoard = knownBoardOf(params);
  const known = useQuery(fitQueries.known(knownBoard)).data;
  const kept = useStore(followStoredBuild, storedLayout, nothing);
  const read = readLinked(params, known, kept);
  // What is chosen shows at once. Judging it takes a slow phone half a second, and follows.
  const [choice, showChoice] = useOptimistic(read);
  const { parts, isLoading, failure } = useQueries({
    queries: read.parts.map(partIfOnSale),
    combine: (queries) => ({
      parts: queries.flatMap(({ data }) => data ?? []),
      isLoading: queries.some(({ isPending }) => isPending),
      failure: queries.find(({ error, data }) => error && !data),
    }),
  });
  const { fit, ...judging } = useJudged(parts, read);
  const latest = useRef(choice);
  useLayoutEffect(() => {
    latest.current = choice;
  }, [choice]);
  const beginChoosing = useChoosing(read, parts);
  const [wanted, want] = useState<{ fact: ToldFact }>();

  const isEmpty = params.size === 0;
  useEffect(() => {
    const path = isEmpty ? storedPath() : undefined;
    if (path) void navigate(path, { replace: true });
  }, [isEmpty, navigate]);

  /**
   * Applies changes to the build as it is now, also for a caller that began earlier. Each one is stored on this device,
   * and is a history entry unless it replaces the present one.
   */
  function change(changes: Partial<BuildChoice>, how: { replace?: boolean } = {}) {
    if ('layout' in changes || 'pasted' in changes) beginChoosing();
    const changed = { ...latest.current, ...changes };
    latest.current = changed;
    keepBuild(changed);
    startTransition(() => {
      showChoice(changed);
      void navigate(buildPath(changed), how);
    });
  }

  /** Makes a board that the shop knows the board of the build. The shop need not be asked for it again. */
  function choose(board: NamedBoard, changes: Partial<BuildChoice> = {}, how: { replace?: boolean } = {}) {
    client.setQueryData(
      fitQueries.known(board.name).queryKey,
      toTableBoard({ ...board.keys, ...board.facts }),
    );
    change({ ...chooseKnown(board), ...changes }, how);
  }

  return {
    choice,
    parts,
    fit,
    ...judging,
    isLoading,
    failure,
    /** How many parts of the build are no longer on sale. */
    gone: read.parts.length - parts.length,
    /** Whether the page shows a change that is not judged yet. */
    isChanging: choice !== read,
    change,
    choose,
    /** The fact that a slot asks the board's owner for, until the question has the focus. A new object each time. */
    wanted,
    /** Shows the question about a fact, and moves the focus there. */
    ask: (fact: ToldFact) => want({ fact }),
    /** Called once the question that a slot asks for has the focus. */
    endAsking: () => want(undefined),
    beginChoosing,
    /** The build as it is now, also for a caller that began earlier. */
    now: () => latest.current,
    /** Whether the build has no parts now, also for a caller that began earlier. */
    hasNoParts: () => latest.current.parts.length === 0,
    /** Adds parts. Only one of them may be a board. */
    add(...added: readonly Part[]) {
      const changes: Partial<BuildChoice> = {};
      for (const part of added) {
        client.setQueryData(partIfOnSale(part._id).queryKey, part);
        Object.assign(changes, withPart({ ...latest.current, ...changes }, parts, part));
      }
      change(changes);
    },
    pathWithBoard: (board: NamedBoard) => buildPath({ ...choice, ...chooseKnown(board) }),
    pathWithPart: (part: Part) => pathWithPart(choice, parts, part),
    remove: (id: string) => change({ parts: latest.current.parts.filter((other) => other !== id) }),
  };
}

/**
 * Answers about a board may come late: a look-up, a file, the browser's dialog. What the visitor does after asking
 * takes precedence.
 * @returns a function to call before asking. What that returns says whether the answer may still become the board: the
 *   visitor has neither asked for another one nor chosen one, and is still on the page
 */
function useChoosing({ layout, pasted, name }: BuildChoice, parts: readonly Part[]): () => () => boolean {
  const turn = useRef(0);
  /** What the page shows as the board, also after Back or a link. Undefined once the visitor has left it. */
  const shown = useRef<string>(undefined);
  const board = JSON.stringify([layout, name, parts.some(isBoard), pasted]);
  useLayoutEffect(() => {
    shown.current = board;
    return () => {
      shown.current = undefined;
    };
  }, [board]);
  return () => {
    turn.current += 1;
    const [mine, before] = [turn.current, shown.current];
    // While another page loads, the browser still shows this one, but its URL is that of the other.
    const isHere = () => location.pathname === pages.build.path;
    return () => turn.current === mine && shown.current === before && isHere();
  };
}

export function pathWithPart(choice: BuildChoice, parts: readonly Part[], part: Part): string {
  return buildPath({ ...choice, ...withPart(choice, parts, part) });
}

/** Adds a part. A build has one board, so a board replaces the present one. */
function withPart({ parts: ids }: BuildChoice, parts: readonly Part[], part: Part): Partial<BuildChoice> {
  if (!isBoard(part)) return { parts: [...ids, part._id] };
  const boards = new Set(parts.filter(isBoard).map(({ _id }) => _id));
  const others = ids.filter((id) => !boards.has(id));
  return {
    ...noOwnBoard,
    parts: [part._id, ...others],
  };
}

/** Memoised: judges again only if the build has changed. */
function useJudged(parts: readonly Part[], choice: BuildChoice): Judge & { fit: JudgedBuild } {
  const key = JSON.stringify([choice, parts]);
  return useMemo(
    () => ({
      fit: judgeBuild({ parts, ...judgedBoardOf(choice), built: choice.built }),
      ...judgeParts(choice, parts),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for both
    [key],
  );
}

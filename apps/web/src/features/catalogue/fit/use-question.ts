import { type AskedFact, isInDoubt, questionThatDecides } from '@switchyard/fit';
import { useEffect, useRef, useState } from 'react';
import { type BuildChoice, tell, toldFacts } from './own-build.ts';
import { tellShop } from './tell-shop.ts';
import { useDoubts } from './use-doubts.ts';
import type { Build } from './use-build.ts';

/** The question on the page. */
interface Asked {
  fact: AskedFact;
  /** It stays although it is answered: its owner has come back to it, or is still choosing with the arrow keys. */
  isHeld: boolean;
}

/** Which question about the board is on the page, and what its owner can do. */
export function useQuestion(build: Build) {
  const { choice, wanted } = build;
  const { doubts, isPresent, failure } = useDoubts(build);
  const [asked, setAsked] = useState<Asked>();
  /** What was asked, the latest last. */
  const [past, setPast] = useState<readonly AskedFact[]>([]);
  const [skipped, setSkipped] = useState<readonly AskedFact[]>([]);
  const [lastWanted, setLastWanted] = useState<typeof wanted>();
  const fact = asked?.fact;
  const { box, moveFocus } = useFocus(fact, build);

  const passed = skipped.filter((each) => choice.told[each] === undefined);
  const isDoubtful = (each: AskedFact) => doubts?.some((part) => isInDoubt(part, each)) === true;
  const isOpen = ({ fact, isHeld }: Asked) =>
    isHeld || (choice.told[fact] === undefined && !passed.includes(fact) && isDoubtful(fact));
  // The present question stays until the answer to it is judged.
  if (doubts && isPresent && !build.isChanging && !(asked && isOpen(asked))) {
    const next = questionThatDecides(doubts, passed);
    if (next?.fact !== fact) setAsked(next && { fact: next.fact, isHeld: false });
  }
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted) setAsked({ fact: wanted.fact, isHeld: true });
  }

  function hold(held: AskedFact) {
    moveFocus();
    setAsked({ fact: held, isHeld: true });
  }

  function leave(left: AskedFact) {
    moveFocus(left);
    setPast([...past.filter((other) => other !== left), left]);
    setAsked({ fact: left, isHeld: false });
  }

  function tellFact(told: AskedFact, value: string) {
    build.change(tell(choice, told, value));
    tellShop(choice, told, value);
  }

  const isSettled = (each: AskedFact) => choice.told[each] !== undefined || passed.includes(each);
  // The browser's Back may have withdrawn an answer.
  const trail = trailOf(choice, past.filter(isSettled));
  return {
    /** Undefined until it is known what to ask for. */
    doubts,
    failure,
    asked,
    /** Number of parts that depend on the answer. */
    decides: fact && doubts ? doubts.filter((each) => isInDoubt(each, fact)).length : 0,
    isBegun: past.length > 0 || asked?.isHeld === true,
    /** What the owner has said so far. */
    answered: trail.filter((each) => choice.told[each] !== undefined),
    /** What the owner does not know, as far as parts depend on it. */
    unknown: passed.filter(isDoubtful),
    /** Number of parts of which it is not known for sure whether they fit. */
    open: doubts?.filter((part) => questionThatDecides([part]) !== undefined).length ?? 0,
    /** The question before the present one. */
    before: trail[(fact && trail.includes(fact) ? trail.indexOf(fact) : trail.length) - 1],
    /** The element that has the question. */
    box,
    hold,
    leave,
    /** @param isStaying whether the owner may still be choosing */
    answer(answered: AskedFact, value: string, isStaying: boolean) {
      tellFact(answered, value);
      setSkipped(skipped.filter((other) => other !== answered));
      if (isStaying) setAsked({ fact: answered, isHeld: true });
      else leave(answered);
    },
    skip(unknown: AskedFact) {
      if (choice.told[unknown] !== undefined) tellFact(unknown, '');
      setSkipped([...skipped.filter((other) => other !== unknown), unknown]);
      leave(unknown);
    },
  };
}

/** Moves the focus to the next question, whose words screen readers then say, and to one that a slot asks for. */
function useFocus(fact: AskedFact | undefined, { wanted, endAsking }: Build) {
  const box = useRef<HTMLDivElement>(null);
  /** The question from which the focus moves, once another is there. */
  const from = useRef<{ fact: AskedFact | undefined }>(undefined);
  useEffect(() => {
    if (!from.current || from.current.fact === fact) return;
    from.current = undefined;
    if (!isElsewhere(box.current)) targetIn(box.current)?.focus({ preventScroll: true });
  });
  // The question may come later than the wish.
  useEffect(() => {
    const target = wanted?.fact === fact && targetIn(box.current);
    if (!wanted || !target) return;
    target.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
    endAsking();
  });
  return {
    box,
    /** @param left the question that is being left. Without it, the focus moves with the next render */
    moveFocus(left?: AskedFact) {
      from.current = { fact: left };
    },
  };
}

const targetIn = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('[data-focus-target]');

/** Whether the focus has left the form meanwhile. It is on the body if what had it is gone. */
function isElsewhere(box: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && box?.closest('form')?.contains(activeElement) === false;
}

/** The facts that the owner has been asked for, the latest last. Those of the link are the first. */
function trailOf({ told, fromTable = [] }: BuildChoice, past: readonly AskedFact[]): readonly AskedFact[] {
  const linked = toldFacts.filter(
    (fact) => told[fact] !== undefined && !fromTable.includes(fact) && !past.includes(fact),
  );
  return [...linked, ...past];
}

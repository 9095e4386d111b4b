import { useEffect, useState } from 'react';

/** Milliseconds after which a calculation lets the browser handle touches. On a slow phone the rest of a step adds to it. */
const longestStep = 8;

/**
 * Runs a calculation that yields wherever it may pause, in steps between which the browser handles touches.
 * @param done called with the result, never at once
 * @returns a function that gives the calculation up
 */
export function inSteps<Result>(
  calculation: Generator<void, Result>,
  done: (result: Result) => void,
): () => void {
  const go = () => {
    const end = performance.now() + longestStep;
    let step = calculation.next();
    while (step.done !== true && performance.now() < end) step = calculation.next();
    if (step.done === true) done(step.value);
    else timer = setTimeout(go);
  };
  let timer = setTimeout(go);
  return () => clearTimeout(timer);
}

/**
 * The result of a memoised calculation, made in steps after the render. Undefined until this calculation is done, and
 * without one.
 */
export function useInSteps<Result>(
  calculate: (() => Generator<void, Result>) | undefined,
): Result | undefined {
  const [made, setMade] = useState<{ by: typeof calculate; result: Result }>();
  useEffect(
    () => calculate && inSteps(calculate(), (result) => setMade({ by: calculate, result })),
    [calculate],
  );
  return made?.by === calculate ? made?.result : undefined;
}

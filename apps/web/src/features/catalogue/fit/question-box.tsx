import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { BuildChoice, ToldFact } from './own-build.ts';

/** In most shops these decide something about a board. */
const usuallyAsked: readonly ToldFact[] = ['mount', 'hotSwap', 'stabilisers', 'pins', 'connector'];

/** Whether a question about the board can be expected, so that the page keeps room for it. */
export const isLikelyAsked = ({ told }: BuildChoice): boolean =>
  usuallyAsked.some((fact) => told[fact] === undefined);

interface QuestionBoxProps {
  /** It has the height of any question, so that nothing moves when one appears. */
  isHigh: boolean;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** The place of the question about a board. */
export function QuestionBox({ isHigh, ref, children }: QuestionBoxProps) {
  return (
    <div
      ref={ref}
      className={classNames(
        'flex flex-col gap-3 noscript:hidden',
        isHigh ? 'min-h-100 sm:min-h-70' : 'min-h-18 sm:min-h-11',
      )}
    >
      {children}
    </div>
  );
}

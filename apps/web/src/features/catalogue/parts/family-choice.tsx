import { type Choice, choicesBeside, type Family, type Option } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router-dom';
import { partPath } from '../../../lib/part-path.ts';
import { canBeOrdered, shortageWord } from '../../../shop/stock.ts';
import { classNames } from '../../../ui/class-names.ts';
import './family-choice.css';

interface FamilyChoiceProps {
  part: Part;
  /** Undefined while loading. Null if the family could not be loaded. */
  family: Family | null | undefined;
}

/**
 * The other members of a part's family: colours, kits and sizes. Each value is a link to the member that has it, so it
 * works without JavaScript and can be opened in another tab.
 */
export function FamilyChoice({ part, family }: FamilyChoiceProps) {
  const chosen = family?.members.find(({ _id }) => _id === part._id);
  if (!family || !chosen) return null;
  return (
    <div className="flex flex-col gap-4">
      {choicesBeside(family, chosen).map((choice) => (
        <Values key={choice.name} choice={choice} />
      ))}
    </div>
  );
}

/** The history state of a step from one member to another: the choice that was clicked. */
interface Step {
  /** The page is about the same thing, so the scroll position and the focus stay. */
  inPlace: true;
  choice: string;
}

const choiceOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'choice' in state ? state.choice : undefined;

function Values({ choice: { name, options } }: { choice: Choice }) {
  const labelId = useId();
  const group = useRef<HTMLUListElement>(null);
  const { state } = useLocation();
  const isNew = useNavigationType() !== 'POP' && choiceOf(state) === name;
  const step: Step = { inPlace: true, choice: name };
  useEffect(() => {
    // The clicked value belonged to the previous page, so the focus moves to its counterpart.
    if (isNew) group.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <nav aria-labelledby={labelId}>
      <p id={labelId} className="mb-1.5">
        <span className="text-(--muted)">{name}:</span>{' '}
        <strong className="wrap-anywhere">{options.find(({ isChosen }) => isChosen)?.value}</strong>
      </p>
      <ul ref={group} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.value} className="max-w-full">
            <Value option={option} step={step} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Value({ option, step }: { option: Option; step: Step }) {
  const { value, isChosen, others, member } = option;
  const isShort = !canBeOrdered(member);
  const label = [
    value,
    ...(isShort ? [shortageWord(member).toLowerCase()] : []),
    ...(others.length > 0 ? [`only with ${others.join(', ')}`] : []),
  ].join(', ');
  return (
    <Link
      to={partPath({ ...member, family: member })}
      state={step}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={label}
      className={classNames('value-chip', others.length > 0 && 'border-dashed')}
    >
      <span className={classNames('wrap-anywhere', isShort && 'line-through')}>{value}</span>
    </Link>
  );
}

import { heightOf, type JudgedBuild, type Key, nameOf, placeOf, widthOf } from '@switchyard/fit';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Build } from './use-build.ts';

/** The names of the rows, by number. */
export const rowNames = [
  'Function keys (row 0)',
  'Digits (row 1)',
  'Q to P (row 2)',
  'A to L (row 3)',
  'Z to M (row 4)',
  'Space bar (row 5)',
];

interface KeyRowsProps {
  build: Build;
  drawing: NonNullable<JudgedBuild['drawing']>;
  /** Whether the section starts open: it does if a row is a guess or was stated by the owner. */
  isOpen: boolean;
}

/**
 * Lets the owner correct the rows of keys that the layout does not tell or gets wrong: first choose a row, then click
 * its keys.
 */
export function KeyRows({ build, drawing, isOpen }: KeyRowsProps) {
  const { rows } = build.choice;
  const [row, setRow] = useState(rowNames.length - 1);
  const { keys } = drawing.arrangement;
  return (
    <details open={isOpen || undefined} className="noscript:hidden">
      <summary className="text-link min-h-11 cursor-pointer content-center">Choose the row of a key</summary>
      <fieldset className="mt-2 min-w-0">
        <legend className="mb-1 font-medium">Row of the keys that you click</legend>
        <div className="flex flex-wrap gap-x-4">
          {rowNames.map((name, number) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
              <input
                type="radio"
                name="row to give"
                checked={row === number}
                onChange={() => setRow(number)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <KeyButtons keys={keys} onClick={(key) => build.change({ rows: { ...rows, [placeOf(key)]: row } })} />
      {rows && (
        <button
          type="button"
          className="text-link mt-2 min-h-11 cursor-pointer"
          onClick={() => build.change({ rows: undefined })}
        >
          Undo all rows that I chose
        </button>
      )}
    </details>
  );
}

/** The width of a letter key, in pixels. Large enough for a finger. */
const unit = 32;

interface KeyButtonsProps {
  keys: readonly Key[];
  onClick: (key: Key) => void;
}

const steps = new Map([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
]);

/**
 * The keys in their positions, labelled with their rows. A roving tabindex: Tab reaches the group, arrow keys move
 * within it.
 */
function KeyButtons({ keys, onClick }: KeyButtonsProps) {
  const [current, setCurrent] = useState(0);

  function press(event: KeyboardEvent<SVGGElement>, index: number, key: Key) {
    const step = steps.get(event.key);
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) return onClick(key);
    const next = (index + step + keys.length) % keys.length;
    const other = event.currentTarget.parentNode?.children[next];
    setCurrent(next);
    if (other instanceof SVGElement) other.focus();
  }

  return (
    <fieldset className="mt-2 min-w-0 overflow-x-auto pb-2">
      <legend className="sr-only">Keys</legend>
      <svg
        width={widthOf(keys) * unit + 2}
        height={heightOf(keys) * unit + 2}
        className="max-w-none overflow-visible"
      >
        {keys.map((key, index) => (
          <KeyButton
            // oxlint-disable-next-line react/no-array-index-key -- a key has no other identity than its index
            key={index}
            shape={key}
            name={nameOf(key, keys) || `Key ${index + 1}`}
            isCurrent={index === Math.min(current, keys.length - 1)}
            onClick={() => {
              setCurrent(index);
              onClick(key);
            }}
            onKeyDown={(event) => press(event, index, key)}
          />
        ))}
      </svg>
    </fieldset>
  );
}

interface KeyButtonProps {
  shape: Key;
  name: string;
  isCurrent: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
}

/**
 * A key as a button. It is an SVG element positioned by attributes, because the content security policy forbids inline
 * styles.
 */
function KeyButton({ shape, name, isCurrent, onClick, onKeyDown }: KeyButtonProps) {
  const [x, y] = [shape.x * unit + 1, shape.y * unit + 1];
  const [width, height] = [shape.width * unit - 2, shape.height * unit - 2];
  const [middle, centre] = [x + width / 2, y + height / 2];
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no buttons
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${name}, row ${shape.row}${shape.rowIsGuessed ? ', a guess' : ''}`}
      transform={shape.angle === 0 ? undefined : `rotate(${shape.angle} ${middle} ${centre})`}
      onClick={onClick}
      onKeyDown={onKeyDown}
      className="group/key cursor-pointer outline-none"
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={5}
        className={classNames(
          'group-hover/key:stroke-primary group-focus-visible/key:stroke-primary group-focus-visible/key:stroke-3',
          shape.rowIsGuessed
            ? 'fill-base-300 stroke-base-content/40 [stroke-dasharray:4_3]'
            : 'fill-base-100 stroke-base-content/40',
        )}
      />
      <text
        x={middle}
        y={centre}
        dominantBaseline="central"
        textAnchor="middle"
        className="fill-base-content text-[14px]"
      >
        {shape.row}
      </text>
    </g>
  );
}

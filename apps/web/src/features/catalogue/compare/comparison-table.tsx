/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   a phone's style sheet lays the rows out as grids, and browsers then drop the roles that are not written */
import { nameWithChoice } from '@switchyard/shared/families';
import type { Part } from '@switchyard/shared/parts';
import EqualNot from 'lucide-react/icons/equal-not';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { partPath } from '../../../lib/part-path.ts';
import { paths } from '../../../lib/paths.ts';
import { canBeOrdered, shortageWord } from '../../../shop/stock.ts';
import { AddToCart } from '../../../ui/add-to-cart.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { differs, type Row } from './comparison-rows.tsx';
import './comparison.css';

interface ComparisonTableProps {
  caption: string;
  parts: readonly Part[];
  rows: readonly Row[];
  /** The URL of the comparison without this part. */
  urlWithout: (part: Part) => string;
  onRemove: (part: Part) => void;
}

/** The `sizes` of a picture, from the table's columns. */
const pictureSizes = '(width >= 76rem) 14rem, (width >= 48rem) 20vw, 45vw';

/** A column for each part. On phones the heading of a row stands above its values, so that they get the full width. */
export function ComparisonTable({ caption, parts, rows, urlWithout, onRemove }: ComparisonTableProps) {
  return (
    // A wide comparison scrolls, also with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="comparison-frame plate" data-parts={parts.length}>
      <table role="table" className="comparison">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" data-quiet>
              Name
            </th>
            {parts.map((part) => (
              <th key={part._id} role="columnheader" scope="col">
                <Link to={partPath(part)} className="line-clamp-3 underline-offset-4 hover:underline">
                  {nameWithChoice(part)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <PartRow label="Picture" parts={parts} isQuiet>
            {(part) => <PictureCell part={part} to={urlWithout(part)} onRemove={() => onRemove(part)} />}
          </PartRow>
          {rows.map((row) => (
            <FactRow key={row.name} row={row} parts={parts} />
          ))}
          <PartRow label="Order" parts={parts} isQuiet>
            {(part) => <OrderCell part={part} />}
          </PartRow>
        </tbody>
      </table>
    </section>
  );
}

interface PartRowProps {
  label: string;
  parts: readonly Part[];
  /** The heading is not visible on phones, because the row's content explains itself. */
  isQuiet?: boolean;
  children: (part: Part, index: number) => ReactNode;
}

function PartRow({ label, parts, isQuiet = false, children }: PartRowProps) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row" data-quiet={isQuiet || undefined}>
        <span>{label}</span>
      </th>
      {parts.map((part, index) => (
        <td key={part._id} role="cell">
          {children(part, index)}
        </td>
      ))}
    </tr>
  );
}

function FactRow({ row, parts }: { row: Row; parts: readonly Part[] }) {
  const isDifferent = differs(row);
  return (
    <tr role="row" data-differs={isDifferent || undefined}>
      <th role="rowheader" scope="row">
        <span>
          {row.label}
          {isDifferent && (
            <>
              <EqualNot aria-hidden="true" className="ms-1.5 inline size-4 align-[-0.15em] text-accent" />
              <span className="sr-only">, differs</span>
            </>
          )}
        </span>
      </th>
      {parts.map(({ _id }, index) => (
        <td key={_id} role="cell">
          {row.cells?.[index] ?? row.words[index] ?? <span className="not-known">Not known</span>}
        </td>
      ))}
    </tr>
  );
}

function PictureCell({ part, to, onRemove }: { part: Part; to: string; onRemove: () => void }) {
  return (
    <div className="relative">
      <Picture
        src={part.img}
        alt=""
        sizes={pictureSizes}
        eager
        className="rounded-lg border border-base-300"
      />
      <Link
        to={to}
        onClick={onRemove}
        aria-label={`Remove ${nameWithChoice(part)}`}
        className="absolute end-0 top-0 grid size-11 place-items-center *:rounded-full *:border *:border-base-300 *:bg-base-100/90 *:p-1 hover:*:bg-base-100"
      >
        <X aria-hidden="true" className="size-7" />
      </Link>
    </div>
  );
}

function OrderCell({ part }: { part: Part }) {
  if (!canBeOrdered(part)) return shortageWord(part);
  return (
    <div className="flex flex-col gap-2">
      <ButtonLink
        to={paths.purchase(part._id)}
        variant="primary"
        aria-label={`Order Now: ${nameWithChoice(part)}`}
        className="w-full px-2 whitespace-nowrap"
      >
        Order Now
      </ButtonLink>
      <AddToCart
        part={part}
        aria-label={`Add to cart: ${nameWithChoice(part)}`}
        className="text-link flex min-h-11 items-center justify-center"
      />
    </div>
  );
}

import type { Facet, Fact } from '@switchyard/shared/parts';
import { useId } from 'react';
import type { ListSearch } from '../../../lib/use-list-search.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import type { CatalogueSearch } from './catalogue-search.ts';
import { rangeProblem, rangeWords } from './fact-filters.ts';
import { RangeHandles } from './range-handles.tsx';

type Range = Extract<Facet, { type: 'range' }>;

interface RangeFieldsProps {
  search: ListSearch<CatalogueSearch>;
  name: string;
  fact: Extract<Fact, { type: 'amount' }>;
  range: Range | undefined;
  form: string | undefined;
}

/**
 * A filter for a range: two number fields of the same name below a histogram with two handles. Without JavaScript the
 * form sends both fields, which the server reads as the ends of the range.
 */
export function RangeFields({ search, name, fact, range, form }: RangeFieldsProps) {
  const text = search.textOf(name);
  const [from = '', to = ''] = text.split('..');
  const problem = rangeProblem(text);
  const kind = Number.isInteger(fact.step) ? 'whole' : 'decimal';
  const field = { name, form, kind, optional: 'unsaid' } as const;
  return (
    <>
      {range && (
        <div className="mb-3">
          <Histogram {...{ range, fact, from, to }} />
          <RangeHandles
            {...{ range, fact, from, to }}
            onChange={(low, high) => search.type(name, `${low}..${high}`)}
          />
        </div>
      )}
      <div className="flex gap-2">
        <NumberField
          {...field}
          label={`From ${fact.unit}`}
          placeholder={range && String(range.least)}
          value={from}
          onChange={({ target }) => search.type(name, `${target.value}..${to}`)}
          error={problem}
          className="min-w-0 flex-1"
        />
        <NumberField
          {...field}
          label={`To ${fact.unit}`}
          placeholder={range && String(range.most)}
          value={to}
          onChange={({ target }) => search.type(name, `${from}..${target.value}`)}
          className="min-w-0 flex-1"
        />
      </div>
    </>
  );
}

interface HistogramProps {
  range: Range;
  fact: Fact;
  from: string;
  to: string;
}

const height = 40;

/** The distribution of the values. The selected range is coloured. */
function Histogram({ range: { buckets, least, most }, fact, from, to }: HistogramProps) {
  const id = useId();
  const tallest = Math.max(1, ...buckets.map(({ count }) => count));
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const isWithin = (start: number, end: number) =>
    (from === '' || end > Number(from)) && (to === '' || start <= Number(to));
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${buckets.length * 10} ${height}`}
      preserveAspectRatio="none"
      className="block h-10 w-full px-3"
    >
      <title
        id={id}
      >{`${total} ${total === 1 ? 'part' : 'parts'}, ${rangeWords({ from: least, to: most }, fact)}`}</title>
      {buckets.map(({ from: start, count }, index) => {
        // The minimum height keeps the bar of a single part visible among hundreds.
        const bar = count === 0 ? 1 : Math.max(4, (count / tallest) * height);
        const end = buckets[index + 1]?.from ?? most + 1;
        return (
          <rect
            key={start}
            x={index * 10 + 0.5}
            y={height - bar}
            width={9}
            height={bar}
            className={classNames(isWithin(start, end) && count > 0 ? 'fill-primary' : 'fill-base-300')}
          />
        );
      })}
    </svg>
  );
}

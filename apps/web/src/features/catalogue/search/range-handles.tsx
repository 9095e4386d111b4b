import { type Facet, type Fact, factWords } from '@switchyard/shared/parts';
import './range-handles.css';

interface RangeHandlesProps {
  range: Extract<Facet, { type: 'range' }>;
  fact: Extract<Fact, { type: 'amount' }>;
  /** The text in the field. Empty for an open end. */
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/**
 * Two range inputs over the histogram. They belong to no form, so without JavaScript only the fields below are sent. A
 * handle at its limit means an open end, so that parts added later are found, too.
 */
export function RangeHandles({ range: { least, most }, fact, from, to, onChange }: RangeHandlesProps) {
  const within = (text: string, otherwise: number) => {
    const value = text === '' ? otherwise : Number(text);
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
  };
  const low = within(from, least);
  const high = Math.max(low, within(to, most));
  const ends = { min: least, max: most, step: fact.step };
  return (
    <div className="range-handles noscript:hidden">
      <input
        type="range"
        {...ends}
        aria-label={`${fact.label}, lowest`}
        aria-valuetext={factWords(fact, low)}
        value={low}
        onChange={({ target }) => {
          const value = Math.min(Number(target.value), high);
          onChange(value <= least ? '' : String(value), to);
        }}
        // If both handles are at the upper limit, only the lower one can be moved, so it has to be on top.
        className={low > (least + most) / 2 ? 'z-1' : undefined}
      />
      <input
        type="range"
        {...ends}
        aria-label={`${fact.label}, highest`}
        aria-valuetext={factWords(fact, high)}
        value={high}
        onChange={({ target }) => {
          const value = Math.max(Number(target.value), low);
          onChange(from, value >= most ? '' : String(value));
        }}
      />
    </div>
  );
}

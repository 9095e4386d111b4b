import { orderable, type Part } from '@switchyard/shared/parts';
import { shortageWord, stockLevel, type StockLevel } from '../../../shop/stock.ts';
import { Count } from '../../../ui/count.tsx';
import { Status, type StatusTone } from '../../../ui/status.tsx';

export function StockMark({ part }: { part: Part }) {
  const marks: Record<StockLevel, { tone: StatusTone; words: string }> = {
    plenty: { tone: 'good', words: 'In stock' },
    few: { tone: 'waiting', words: 'Few left' },
    none: { tone: 'bad', words: shortageWord(part) },
  };
  const { tone, words } = marks[stockLevel(part)];
  return <Status tone={tone}>{words}</Status>;
}

export function StockFact({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-(--muted)">{name}</dt>
      <dd className="font-display text-xl font-bold">
        <Count of={value} />
      </dd>
    </div>
  );
}

/** The stock of a part, and the quantities that can be ordered. */
export function StockFacts({ part }: { part: Part }) {
  const { least, step } = orderable(part);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <StockMark part={part} />
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        <StockFact name="Available" value={part.availableQuantity} />
        <StockFact name="Minimum order" value={least} />
        {step > 1 && <StockFact name="In multiples of" value={step} />}
      </dl>
    </div>
  );
}

import type { CellChange } from '@switchyard/shared/parts';
import { ClampedText } from '../../../../ui/clamped-text.tsx';
import { excerptsOf, labelOf, showCell } from './import-words.ts';

/** The values of a part that change, before and after. */
export function CellChanges({ changes, name }: { changes: readonly CellChange[]; name: string }) {
  return (
    <ul className="space-y-1">
      {changes.map((change) => (
        <li key={change.column} className="wrap-anywhere">
          <span className="text-(--muted)">{labelOf(change.column)}: </span>
          <BeforeAndAfter change={change} name={name} />
        </li>
      ))}
    </ul>
  );
}

export function BeforeAndAfter({ change, name }: { change: CellChange; name: string }) {
  const { column } = change;
  const isShort = !isLong(change.before) && !isLong(change.after);
  const { before, after } =
    isShort || change.before === '' || change.after === '' ? change : excerptsOf(change.before, change.after);
  return (
    <>
      <span className="sr-only">from </span>
      <CellValue text={before} column={column} of={`${name} before`} />
      <span aria-hidden="true" className="mx-1.5 text-(--muted)">
        →
      </span>
      <span className="sr-only"> to </span>
      <CellValue text={after} column={column} of={name} />
    </>
  );
}

/** Texts with more characters than this are shortened. */
const long = 120;
const isLong = (text: string) => text.length > long || text.includes('\n');

export function CellValue({ text, column, of }: { text: string; column: string; of: string }) {
  if (text === '') return <span className="text-(--muted)">none</span>;
  if (isLong(text))
    return (
      <ClampedText amount="few" of={`${labelOf(column)} of ${of}`}>
        {text}
      </ClampedText>
    );
  return <span className="font-medium">{showCell(column, text)}</span>;
}

import type { ImportResult } from '@switchyard/shared/parts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { partPathById } from '../../../../lib/part-path.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { partsOf } from './import-words.ts';

interface ImportDoneProps {
  result: ImportResult;
  onNext: () => void;
}

export function ImportDone({ result: { added, changed, missed }, onNext }: ImportDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button is gone, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  const done = added.length + changed.length;
  return (
    <section className="plate flex flex-col gap-6 p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl outline-none">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
        {partsOf(done)} imported
      </h2>
      {missed.length > 0 && (
        <FormError>
          {missed.map(({ row, name, message }) => (
            <span key={row} className="block wrap-anywhere">
              Row {row}, {name}: {message}
            </span>
          ))}
          <span className="mt-1 block">Choose the file again to see what is left.</span>
        </FormError>
      )}
      {added.length > 0 && (
        <p className="text-(--muted)">
          You can import the same file again: a row with an _id, a SKU or a handle then changes its part. A
          row without any of them would add the part once more.
        </p>
      )}
      <Parts title="New" parts={added} />
      <Parts title="Changed" parts={changed} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={dashboardPaths.managePart} variant="primary">
          Manage Equipments
        </ButtonLink>
        <Button onClick={onNext}>Import another file</Button>
      </div>
    </section>
  );
}

function Parts({ title, parts }: { title: string; parts: ImportResult['added'] }) {
  if (parts.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-lg">{title}</h3>
      <ul className="max-h-112 overflow-auto">
        {parts.map(({ row, part, name }) => (
          <li key={row}>
            <Link to={partPathById(part)} className="text-link inline-block py-1 wrap-anywhere">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

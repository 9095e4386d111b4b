import type { BulkResult } from '@switchyard/shared/parts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { partsOf } from '../import/import-words.ts';

interface BulkDoneProps {
  result: BulkResult;
  onClose: () => void;
}

/** How many parts have changed, and which were left as they are. */
export function BulkDone({ result: { changed, missed }, onClose }: BulkDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button is gone, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="plate flex flex-col gap-6 p-5 sm:p-7">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-2xl outline-none">
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-success" />
        {partsOf(changed.length)} changed
      </h2>
      {missed.length > 0 && (
        <FormError>
          <span className="block">{partsOf(missed.length)} stayed as they were:</span>
          {missed.map(({ part, name, message }) => (
            <span key={part} className="block wrap-anywhere">
              <Link to={dashboardPaths.editPart.replace(':partId', part)} className="underline">
                {name || part}
              </Link>
              : {message}
            </span>
          ))}
        </FormError>
      )}
      <Button variant="primary" className="self-start max-sm:w-full" onClick={onClose}>
        Back to the equipment
      </Button>
    </section>
  );
}

import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { FieldFrame } from '../../../../ui/field.tsx';
import { FileDrop } from '../../../../ui/file-drop.tsx';
import { FormError } from '../../../../ui/form-messages.tsx';
import { ExportParts } from './export-parts.tsx';

const limits = 'at most 15 MB and 20,000 rows. Split a larger one by rows.';

interface ChooseFileProps {
  file: File | undefined;
  faults: readonly string[] | undefined;
  disabled: boolean;
  onChoose: (file: File | undefined) => void;
}

export function ChooseFile({ file, faults, disabled, onChoose }: ChooseFileProps) {
  return (
    <section className="plate p-5 sm:p-7">
      <FieldFrame
        label="CSV file"
        hint={`An export from Shopify, WooCommerce or this shop, or any other table: ${limits}`}
      >
        {(control) => (
          <FileDrop
            {...control}
            aria-invalid={faults !== undefined}
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            disabled={disabled}
            onChange={([chosen]) => chosen && onChoose(chosen)}
          >
            <FileSpreadsheet aria-hidden="true" className="size-8 shrink-0 text-(--muted)" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              {file && <span className="block font-medium">{file.name}</span>}
              <span className="text-(--muted)">
                <span className="font-medium text-base-content underline underline-offset-4">
                  {file ? 'Choose another file' : 'Choose a file'}
                </span>{' '}
                or drop it here
              </span>
            </p>
          </FileDrop>
        )}
      </FieldFrame>
      <div className="has-[p]:mt-5">
        <FormError>
          {faults?.map((fault) => (
            <span key={fault} className="block wrap-anywhere">
              {fault}
            </span>
          ))}
        </FormError>
      </div>
      {!file && <HowItWorks />}
    </section>
  );
}

function HowItWorks() {
  return (
    <div className="mt-5 flex flex-col items-start gap-3 text-(--muted)">
      <ul className="max-w-[68ch] list-disc space-y-1.5 ps-5">
        <li>
          A row changes the part that has its _id or SKU. Any other row adds a part. No row deletes one, so
          the same file can be imported again.
        </li>
        <li>Rows with the same handle become one family, with their choices and pictures.</li>
        <li>
          In a table that this shop exported, an empty cell removes a weight, a low-stock number or facts.
        </li>
        <li>
          A new available quantity adds or removes the difference from the present one, so that orders placed
          in the meantime keep their units.
        </li>
      </ul>
      <p>Start from the current equipment:</p>
      <span className="-ms-3 text-base-content">
        <ExportParts />
      </span>
    </div>
  );
}

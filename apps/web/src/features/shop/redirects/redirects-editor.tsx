import { formatNumber } from '@switchyard/shared';
import type { RedirectTable } from '@switchyard/shared/redirects';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { ExportCsv } from '../../../ui/export-csv.tsx';
import { FieldFrame } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormError, FormNote } from '../../../ui/form-messages.tsx';
import { VersionedSaveBar } from '../../../ui/versioned-save-bar.tsx';
import type { Preview } from './redirects-text.ts';
import { useRedirects } from './use-redirects.ts';

/** The form for the table of redirects: a text with a line for each, to which files are added. */
export function RedirectsEditor({ saved }: { saved: RedirectTable }) {
  const editor = useRedirects(saved);
  return (
    <Form
      label="Redirects"
      onSubmit={(event) => {
        event.preventDefault();
        return editor.save();
      }}
      className="flex max-w-4xl flex-col gap-8"
    >
      <section className="plate flex flex-col gap-5 p-5 sm:p-7">
        <FieldFrame
          label="Add a CSV file"
          hint="Two columns, from and to, as Shopify exports them. A line replaces the one with the same former path."
          optional="unsaid"
        >
          {(control) => (
            <FileDrop
              {...control}
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              disabled={editor.isSaving}
              onChange={([file]) => file && void editor.addFile(file)}
            >
              <FileSpreadsheet aria-hidden="true" className="size-8 shrink-0 text-(--muted)" />
              <p className="min-w-0 flex-1 text-(--muted)">
                <span className="font-medium text-base-content underline underline-offset-4">
                  Choose a file
                </span>{' '}
                or drop it here
              </p>
            </FileDrop>
          )}
        </FieldFrame>
        <FormNote tone="neutral">{editor.note}</FormNote>
        <TextArea
          label="Redirects"
          hint={
            'One on each line: the former path, a comma, and the path of the ' +
            'page. Without a second path, the page is gone for good.'
          }
          optional="unsaid"
          spellCheck={false}
          autoCapitalize="none"
          rows={12}
          placeholder={'/products/gmk-botanical,/parts?kind=keycaps\n/products/no-longer-made,'}
          value={editor.text}
          onChange={(event) => editor.type(event.currentTarget.value)}
        />
        <Seen {...editor.seen} />
        <span className="-ms-3">
          <ExportCsv name="redirects" variant="quiet" load={async () => `from,to\n${editor.text}`} />
        </span>
      </section>
      <VersionedSaveBar draft={editor} question="The redirects go back to what was saved last." />
    </Form>
  );
}

/** The maximum number of faults that are shown. */
const mostShown = 100;

function Seen({ entries, added, changed, removed, shadowed, faults }: Preview) {
  const unshown = faults.length - mostShown;
  return (
    <div className="flex flex-col gap-4">
      <output className="text-(--muted)">
        {formatNumber(entries.length)} {entries.length === 1 ? 'redirect' : 'redirects'}:{' '}
        {formatNumber(added)} new, {formatNumber(changed)} changed, {formatNumber(removed)} removed
      </output>
      <FormNote tone="neutral">
        {shadowed.length > 0 &&
          'Not in use while a collection has the same path: ' +
            `${shadowed.join(', ')}. Delete the line, or keep it for later.`}
      </FormNote>
      <FormError>
        {faults.slice(0, mostShown).map((fault) => (
          <span key={fault} className="block wrap-anywhere">
            {fault}
          </span>
        ))}
        {unshown > 0 && <span className="block">And {formatNumber(unshown)} more.</span>}
      </FormError>
    </div>
  );
}

import { type ListedKeyboard, saveKeyboard } from '@switchyard/fit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileJson from 'lucide-react/icons/file-json';
import { useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { describeError } from '../../lib/describe-error.ts';
import { FileError, readTextFile, unreadable } from '../../lib/read-text-file.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { type SmallColumn, SmallTable } from '../../ui/small-table.tsx';
import { keyboardsKey } from './edited-keyboards.ts';
import { type KeyboardRow, readKeyboards } from './read-keyboards.ts';

/** In megabytes. */
const largestFile = 10;

async function readChosen(
  file: File,
  known: readonly ListedKeyboard[],
): Promise<ReturnType<typeof readKeyboards>> {
  try {
    return readKeyboards(await readTextFile(file, largestFile), known);
  } catch (error) {
    return { fault: error instanceof FileError ? error.message : unreadable };
  }
}

interface ImportKeyboardsProps {
  /** Undefined while they are loading. */
  known: readonly ListedKeyboard[] | undefined;
}

/** Imports a file of keyboards, after a preview of its rows. */
export function ImportKeyboards({ known }: ImportKeyboardsProps) {
  const [file, setFile] = useState<ReturnType<typeof readKeyboards> & { name: string }>();
  const [done, setDone] = useState(0);
  const queryClient = useQueryClient();
  const id = useId();
  const rows = file && 'rows' in file ? file.rows : [];
  const ready = rows.filter(({ body }) => body);

  const saving = useMutation({
    async mutationFn() {
      const failed: { row: KeyboardRow; words: string }[] = [];
      for (const row of ready) {
        try {
          if (row.body) await api.call(saveKeyboard, { params: { slug: row.slug }, body: row.body });
        } catch (error) {
          failed.push({ row, words: describeError(error) });
        }
        setDone((count) => count + 1);
      }
      return failed;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyboardsKey }),
  });

  async function choose([chosen]: readonly File[]) {
    saving.reset();
    setDone(0);
    setFile(chosen && { name: chosen.name, ...(await readChosen(chosen, known ?? [])) });
  }

  return (
    <section aria-labelledby="import" className="flex max-w-3xl flex-col gap-4">
      <h2 id="import" className="text-2xl">
        Import a file
      </h2>
      <p id={id} className="text-(--muted)">
        A JSON list of keyboards with the fields of <code>GET /keyboard</code>: name, maker, also, facts with
        layout or pasted, and sources. You see what would change first.
      </p>
      <FileDrop
        accept=".json,application/json"
        aria-label="JSON file"
        aria-describedby={id}
        disabled={saving.isPending}
        onChange={(files) => void choose(files)}
      >
        <FileJson aria-hidden="true" className="size-8 shrink-0 text-(--muted)" />
        <span className="min-w-0 wrap-anywhere">{file?.name ?? 'Choose or drop a file'}</span>
      </FileDrop>
      {file && 'fault' in file && <FormError>{file.fault}</FormError>}
      {rows.length > 0 && <Preview rows={rows} />}
      {ready.length > 0 && !saving.isSuccess && (
        <Button
          variant="primary"
          busy={saving.isPending}
          className="self-start"
          onClick={() => saving.mutate()}
        >
          {`Save ${ready.length} ${ready.length === 1 ? 'keyboard' : 'keyboards'}`}
        </Button>
      )}
      <output>
        {saving.isPending && `${done} of ${ready.length} saved`}
        {saving.isSuccess && `${ready.length - saving.data.length} of ${ready.length} saved.`}
      </output>
      {saving.data?.map(({ row, words }) => (
        <FormError key={row.slug}>{`Row ${row.number}, ${row.name}: ${words}`}</FormError>
      ))}
    </section>
  );
}

const columns: readonly SmallColumn<KeyboardRow>[] = [
  { key: 'number', heading: 'Row', cell: ({ number }) => number },
  { key: 'name', heading: 'Keyboard', cell: ({ name }) => name || 'Without a name' },
  { key: 'what', heading: 'What happens', cell: (row) => <WhatHappens row={row} /> },
];

function WhatHappens({ row: { faults, isKnown } }: { row: KeyboardRow }) {
  if (faults.length > 0) return <span className="text-error wrap-anywhere">{faults.join(' ')}</span>;
  return isKnown ? 'Replaces what is known' : 'Is added';
}

function Preview({ rows }: { rows: readonly KeyboardRow[] }) {
  const refused = rows.filter(({ faults }) => faults.length > 0).length;
  return (
    <div className="plate p-4">
      <p className="mb-2 font-medium">
        {rows.length} {rows.length === 1 ? 'row' : 'rows'}
        {refused > 0 && `, ${refused} of them cannot be saved`}
      </p>
      <div className="max-h-96 overflow-y-auto">
        <SmallTable
          caption="Rows of the file"
          rows={rows}
          rowKey={({ number }) => String(number)}
          columns={columns}
        />
      </div>
    </div>
  );
}

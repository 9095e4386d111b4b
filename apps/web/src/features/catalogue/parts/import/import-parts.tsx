import { FileError } from '../../../../lib/read-text-file.ts';
import { isRefusal } from '@switchyard/shared';
import { type previewImport } from '@switchyard/shared/parts';
import { DataTableSkeleton } from '../../../../ui/data-table.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportedPictures } from './imported-pictures.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { useImport } from './use-import.ts';

/** The import of equipment: choose a file, say what its columns are, preview the changes, import. */
export function ImportParts() {
  const { file, choose, again, assign, judgeGuess, preview, run, failure } = useImport();
  const faults = faultsOf(preview.error);
  if (run.data)
    return (
      <div className="flex flex-col gap-8">
        <ImportDone result={run.data} onNext={() => choose(undefined)} />
        <ImportedPictures />
      </div>
    );
  return (
    <div className="flex flex-col gap-8">
      <ChooseFile file={file} faults={faults} disabled={run.isPending} onChoose={choose} />
      {!file && <ImportProgress />}
      {!file && <ImportedPictures />}
      {preview.data && preview.data.columns.length > 0 && (
        <ImportColumns {...preview.data} disabled={run.isPending || preview.isPending} onAssign={assign} />
      )}
      {preview.isPending && <DataTableSkeleton label="Reading the file" columns={4} rows={4} />}
      {preview.isError && !faults && (
        <ErrorState title="The file could not be previewed" error={preview.error} onRetry={again} />
      )}
      {preview.data && (
        <ImportPreview
          // A new key for each preview, so that it starts with its first rows.
          key={preview.data.fingerprint}
          preview={preview.data}
          isRunning={run.isPending}
          failure={failure}
          onImport={() => run.mutate(preview.data)}
          onJudgeGuess={judgeGuess}
          onPreviewAgain={again}
        />
      )}
    </div>
  );
}

/** The faults of the file itself, if they prevent a preview. */
function faultsOf(error: Error | null): string[] | undefined {
  if (error instanceof FileError) return [error.message];
  if (!isRefusal<typeof previewImport>(error, 'invalid_input')) return undefined;
  return error.problem.issues?.map(({ message }) => message) ?? [error.message];
}

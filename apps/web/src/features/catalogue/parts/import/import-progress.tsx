import { formatNumber } from '@switchyard/shared';
import { type ImportProgress as Progress, listImports } from '@switchyard/shared/parts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { queryKeys } from '../../../../lib/query-client.ts';
import { FormError } from '../../../../ui/form-messages.tsx';

/** In milliseconds. */
const readEvery = 2000;

/** How far the newest import has come, whoever has begun it, on whatever device. Nothing once it is through. */
export function ImportProgress() {
  const { data: newest } = useQuery({
    queryKey: [...queryKeys.parts, 'imports'],
    queryFn: async ({ signal }) => (await api.call(listImports, {}, { signal }))[0],
    refetchInterval: ({ state }) => state.data?.state === 'running' && readEvery,
  });
  if (!newest) return null;
  return newest.state === 'done' ? <Missed progress={newest} /> : <Unfinished progress={newest} />;
}

function Unfinished({ progress: { total, done, state } }: { progress: Progress }) {
  const words = `${formatNumber(done)} of ${formatNumber(total)} rows are imported`;
  return (
    <section className="plate flex flex-col gap-3 p-5 sm:p-7">
      <h2 className="text-2xl">{state === 'running' ? 'An import is running' : 'An import has stopped'}</h2>
      <output>{words}.</output>
      <progress aria-label={words} className="progress progress-primary w-full" value={done} max={total} />
      {state === 'stopped' && (
        <p className="text-(--muted)">Choose the same file again, and only what is left is imported.</p>
      )}
    </section>
  );
}

function Missed({ progress: { missed } }: { progress: Progress }) {
  if (missed.length === 0) return null;
  return (
    <section className="plate flex flex-col gap-3 p-5 sm:p-7">
      <h2 className="text-2xl">Left out by the last import</h2>
      <FormError>
        {missed.map(({ row, name, message }) => (
          <span key={row} className="block wrap-anywhere">
            Row {row}, {name}: {message}
          </span>
        ))}
      </FormError>
      <p className="text-(--muted)">Choose the same file again, and only what is left is imported.</p>
    </section>
  );
}

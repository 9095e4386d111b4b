import { deleteKeyboard, type KeptKeyboard } from '@switchyard/fit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { api } from '../../lib/api.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { fill, paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { PageTitle } from '../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { KeyboardForm } from '../keyboard-editor/keyboard-form.tsx';
import { editedKeyboards, keyboardsKey, newKeyboard } from '../keyboard-editor/edited-keyboards.ts';

/** A keyboard that is being added or corrected. */
export function Component() {
  const { board = newKeyboard } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(editedKeyboards.kept(board));
  const navigate = useNavigate();
  const isNew = board === newKeyboard;

  function leave({ name }: Pick<KeptKeyboard, 'name'>, done: string) {
    void navigate(dashboardPaths.manageKeyboards);
    // Toasts belong to the page on which they begin.
    toast.success(`${name} ${done}.`);
  }

  if (!isNew && query.isError && !query.data)
    return (
      <>
        <PageTitle />
        <QueryError title="The keyboard could not be loaded" query={query} />
      </>
    );
  if (!isNew && !query.data)
    return (
      <>
        <PageTitle />
        <SkeletonRegion label="Loading the keyboard">
          <Skeleton className="h-96 max-w-3xl" />
        </SkeletonRegion>
      </>
    );
  return (
    <>
      <PageTitle title={query.data ? `Edit ${query.data.name}` : 'Add a keyboard'} />
      {query.data && (
        <WhatItIs saved={query.data} onDeleted={() => query.data && leave(query.data, 'is deleted')} />
      )}
      <KeyboardForm
        key={board}
        saved={query.data}
        name={params.get('name') ?? undefined}
        onSaved={(saved) => leave(saved, 'is saved')}
      />
    </>
  );
}

const told = {
  table: 'This keyboard is built in. What you save here replaces what is built in.',
  changed: 'The shop has changed this built-in keyboard.',
  added: 'The shop has added this keyboard.',
};

function WhatItIs({ saved, onDeleted }: { saved: KeptKeyboard; onDeleted: () => void }) {
  const [deleting, setDeleting] = useState<KeptKeyboard>();
  const { slug, name, origin } = saved;
  const verb = origin === 'changed' ? 'Go back to what is built in' : 'Delete';
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-(--muted)">{told[origin]}</p>
      <Link to={fill(paths.fits, slug)} className="text-link inline-flex min-h-11 items-center">
        Its page
      </Link>
      {origin !== 'table' && (
        <Button variant="quiet" onClick={() => setDeleting(saved)}>
          {verb}
        </Button>
      )}
      <ConfirmAction
        subject={deleting}
        title={`${verb}: ${name}?`}
        confirmLabel={verb}
        danger
        run={() => api.call(deleteKeyboard, { params: { slug } })}
        refreshes={[keyboardsKey]}
        onDone={onDeleted}
        onClose={() => setDeleting(undefined)}
      >
        <p className="mb-4">
          {origin === 'changed'
            ? 'What the shop says about it is deleted, and what is built in counts again.'
            : 'Its page ends, and nobody finds it by its name any more.'}
        </p>
      </ConfirmAction>
    </div>
  );
}

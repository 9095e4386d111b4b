import type { WrittenPage } from '@switchyard/shared/own-pages';
import { useQuery } from '@tanstack/react-query';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { describeError } from '../../lib/describe-error.ts';
import { fieldsOf } from '../../lib/form-fields.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, TextArea, TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { useLeaveGuard } from '../../ui/use-leave-guard.tsx';
import { Fillings } from '../../features/shop/policies/fillings.tsx';
import { policyTextQuery } from '../../features/shop/policies/policies-queries.ts';
import { useAddPicture } from '../../features/shop/policies/use-add-picture.tsx';
import { usePreview } from '../../features/shop/policies/use-preview.tsx';
import { writtenPageQuery } from '../../features/shop/own-pages/kept-pages-queries.ts';
import { useOwnPageForm } from './use-own-page-form.ts';

/** Stands in the URL for the id of a page that is not saved yet. */
export const newPage = 'new';

/** Where an owner writes a page. */
export function OwnPageEditor({ pageId }: { pageId: string }) {
  const isNew = pageId === newPage;
  const query = useQuery({ ...writtenPageQuery(pageId), enabled: !isNew });
  if (isNew) return <PageForm saved={undefined} />;
  if (query.data) return <PageForm saved={query.data} />;
  if (query.error) return <QueryError title="The page could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the page">
      <Skeleton className="h-96" />
    </SkeletonRegion>
  );
}

function PageForm({ saved }: { saved: WrittenPage | undefined }) {
  const { form, submit, failure, isUnsaved, isSaving, retitle, noteSlug } = useOwnPageForm(
    saved,
    dashboardPaths.texts,
  );
  const preview = usePreview();
  const picture = useAddPicture({
    read: () => form.getValues('text'),
    write: (text) => form.setValue('text', text, { shouldDirty: true }),
  });
  const guard = useLeaveGuard(isUnsaved);
  // All texts have the same placeholders. The answer for any of the usual texts contains them.
  const { data: usual } = useQuery(policyTextQuery('terms'));
  const field = fieldsOf(form);
  const { error: _, ...hidden } = field('hidden');
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
      <Form label="Page" onSubmit={submit} className="flex min-w-0 flex-col gap-5">
        <TextField
          label="Title"
          autoComplete="off"
          {...field('title', { onChange: (event) => retitle(event.target.value) })}
        />
        <TextField
          label="End of the URL"
          hint={
            saved
              ? 'After /pages/. The former URL leads to the new one.'
              : 'Small letters, digits and hyphens, after /pages/'
          }
          autoComplete="off"
          spellCheck={false}
          {...field('slug', { onChange: noteSlug })}
        />
        <TextArea
          label="Text"
          hint="Markdown without HTML. Begin sections with ##."
          rows={14}
          spellCheck
          {...field('text')}
          {...picture.field}
        />
        <CheckField label="Hide it from visitors" {...hidden} />
        <FormError>{failure ?? (preview.error && describeError(preview.error))}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSaving}>
            Save
          </Button>
          <Button
            busy={preview.isPending}
            onClick={() => void form.handleSubmit(({ text }) => preview.show(text))()}
          >
            Preview
          </Button>
          {picture.button}
        </div>
        {usual && <Fillings words={usual.words} />}
      </Form>
      {preview.panel}
      {picture.window}
      {guard.question}
    </div>
  );
}

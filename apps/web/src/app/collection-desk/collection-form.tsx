import type { KeptCollection } from '@switchyard/shared/collections';
import { imageTypes } from '../../lib/upload.ts';
import { DraftForm } from '../../ui/draft-form.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { ChosenParts } from './chosen-parts.tsx';
import { useCollectionForm } from './use-collection-form.ts';

interface CollectionFormProps {
  /** Undefined for a new collection. */
  saved: KeptCollection | undefined;
  onSaved: (name: string) => void;
}

/** The form in which an admin makes or changes a collection. */
export function CollectionForm({ saved, onSaved }: CollectionFormProps) {
  const form = useCollectionForm(saved, onSaved);
  const { draft, change, faultOf } = form;
  return (
    <DraftForm label="Collection" draft={form} question="The collection goes back to what was saved last.">
      <TextField
        label="Name"
        autoComplete="off"
        value={draft.name}
        error={faultOf('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label="End of the URL"
        hint={
          saved
            ? 'After /collections/. Its former URL then leads nowhere, unless there is a redirect.'
            : 'Small letters, digits and hyphens, after /collections/'
        }
        autoComplete="off"
        spellCheck={false}
        value={draft.slug}
        error={faultOf('slug')}
        onChange={({ currentTarget }) => change({ slug: currentTarget.value })}
      />
      <TextArea
        label="Text"
        optional
        value={draft.text}
        error={faultOf('text')}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <FileField
        label="Picture"
        optional
        accept={imageTypes.join(',')}
        value={draft.file}
        saved={draft.img}
        isRemovable={draft.file !== undefined || draft.img !== undefined}
        error={faultOf('img')}
        progress={form.progress}
        disabled={form.isSaving}
        onChange={(file) => change(file || draft.file ? { file } : { file: undefined, img: undefined })}
      />
      <SelectField
        label="Its parts"
        value={draft.by}
        onChange={({ currentTarget }) => change({ by: currentTarget.value === 'search' ? 'search' : 'hand' })}
      >
        <option value="hand">Chosen by hand</option>
        <option value="search">Found by a search</option>
      </SelectField>
      {draft.by === 'hand' ? (
        <>
          <FormError>{faultOf('parts')}</FormError>
          <ChosenParts ids={draft.parts} onChange={(parts) => change({ parts })} />
        </>
      ) : (
        <TextField
          label="Search"
          hint="Filter and sort the equipment as the collection shows it, and paste the URL of that page here."
          autoComplete="off"
          spellCheck={false}
          placeholder="/parts?kind=switch&feel=tactile"
          value={draft.search}
          error={faultOf('search') ?? faultOf('parts')}
          onChange={({ currentTarget }) => change({ search: currentTarget.value })}
        />
      )}
    </DraftForm>
  );
}

import { uploadImage } from '@switchyard/shared/images';
import { publishLook, uploadLogo, type EditableLook } from '@switchyard/shared/look';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { settingsQuery } from '../../../lib/settings.ts';
import { toast } from '../../../lib/toast.ts';
import { imageTypes } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import { VersionedSaveBar } from '../../../ui/versioned-save-bar.tsx';
import { AccentField } from './accent-field.tsx';
import { lookQuery, publishedLooksQuery } from './look-queries.ts';
import { formOf, type LookForm } from './look-texts.ts';
import type { MenuTargets } from './menu-targets.ts';
import { Menus } from './menus.tsx';
import { Cards, HomeFigures } from './own-words.tsx';
import { PictureField } from './picture-field.tsx';
import { useLookForm } from './use-look-form.ts';
import { Versions } from './versions.tsx';

interface LookEditorProps {
  loaded: EditableLook;
  /** Draws what the pages would show. */
  preview: (look: LookForm) => ReactNode;
  /** What entries of menus can lead to. */
  targets: readonly MenuTargets[];
}

/** The form in which an admin decides how the shop looks, and publishes it. */
export function LookEditor({ loaded, preview, targets }: LookEditorProps) {
  const draft = useLookForm(loaded);
  const { form, uploads, submit, typed, isUnsaved, fill } = draft;
  const field = fieldsOf(form);
  const logo = { form, uploads, accept: 'image/png,image/svg+xml,image/webp', upload: uploadLogo };
  return (
    <div className="flex max-w-4xl flex-col gap-10">
      <Form label="Look" onSubmit={submit} className="flex flex-col gap-10">
        <FormGroup title="Name and logo">
          <TextField label="Name" hint="The same as in Settings." autoComplete="off" {...field('name')} />
          <div className="grid gap-6 sm:grid-cols-2">
            <PictureField {...logo} name="logo.light" label="Logo" hint="PNG or SVG, on light surfaces" />
            <PictureField
              {...logo}
              name="logo.dark"
              label="Logo in the dark theme"
              hint="Without one, the other logo is shown there, too."
            />
          </div>
          <AccentField form={form} />
        </FormGroup>
        <FormGroup title="The top of Home">
          <TextField
            label="Title"
            hint="Without one, the name is shown."
            optional
            autoComplete="off"
            {...field('hero.title')}
          />
          <TextArea label="Text" optional {...field('hero.text')} />
          <PictureField
            {...{ form, uploads }}
            name="hero.picture"
            label="Picture"
            hint="Without one, a drawing of a keyboard is shown."
            accept={imageTypes.join(',')}
            upload={uploadImage}
          />
          <TextField
            label="Where its button leads"
            hint="A path such as /parts. Without one, visitors go to the login, and everybody else to the equipment."
            optional
            autoComplete="off"
            {...field('hero.button')}
          />
        </FormGroup>
        <FormGroup title="Figures" note="Only what is true. Without any, Home has no figures.">
          <HomeFigures form={form} />
        </FormGroup>
        <FormGroup title="Cards" note="Such as opening hours. Location and contact come from Settings.">
          <Cards form={form} />
        </FormGroup>
        <FormGroup title="Footer">
          <div className="field-row grid gap-6 sm:grid-cols-2">
            <TextField
              label="Line below the name"
              hint="Without one: Keyboard equipment"
              optional
              autoComplete="off"
              {...field('footer')}
            />
            <TextField label="Since" hint="Such as 2021" optional autoComplete="off" {...field('since')} />
          </div>
        </FormGroup>
        <FormGroup
          title="Menus"
          note={
            'An entry is left out while its page is hidden, empty or deleted. ' +
            'Without a menu in the footer, nobody finds your terms.'
          }
        >
          <Menus form={form} targets={targets} />
        </FormGroup>
        <VersionedSaveBar draft={draft} question="The draft goes back to what was saved last." />
      </Form>
      <FormGroup
        title="Preview"
        note="What pages would show, in the light and the dark theme. Nothing in it can be clicked."
      >
        {preview(typed)}
      </FormGroup>
      <Publish isUnsaved={isUnsaved} look={loaded} />
      <FormGroup title="Published versions" note="Restore one, save it as the draft, and publish it.">
        <Versions
          onTakeBack={(look) => {
            fill(formOf(look));
            toast.success('The version is in the form. Save and publish it.');
          }}
        />
      </FormGroup>
    </div>
  );
}

function Publish({ isUnsaved, look: { version, published } }: { isUnsaved: boolean; look: EditableLook }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<number>();
  const isPublished = published?.version === version;
  const canPublish = !isUnsaved && !isPublished && version > 0;
  return (
    <section aria-label="Publish" className="plate flex flex-wrap items-center gap-4 p-4 sm:p-6">
      <output className="min-w-0 flex-1">
        {isUnsaved && 'Save the draft, and then publish it.'}
        {!isUnsaved && (isPublished ? 'The draft is published.' : 'The draft is not published.')}
      </output>
      <Button variant="primary" disabled={!canPublish} onClick={() => setAsked(version)}>
        Publish
      </Button>
      <ConfirmAction
        subject={asked}
        title="Publish the look?"
        confirmLabel="Publish"
        cancelLabel="Not yet"
        run={(draft) => api.call(publishLook, { body: { version: draft } })}
        refreshes={[publishedLooksQuery().queryKey, settingsQuery.queryKey]}
        onDone={(answer) => {
          queryClient.setQueryData(lookQuery().queryKey, answer);
          toast.success('The look is published.');
        }}
        onClose={() => setAsked(undefined)}
      >
        <p className="mb-4">
          Everybody sees it within two seconds. What is published now stays in the list below.
        </p>
      </ConfirmAction>
    </section>
  );
}

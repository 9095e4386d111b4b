import { lawBounds, noticeLanguages } from '@switchyard/shared/law';
import { uploadLogo } from '@switchyard/shared/look';
import { useController, useFieldArray } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import type { FormUploads } from '../../../lib/form-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { StoredPicture } from '../../../ui/stored-picture.tsx';
import type { LawFormControl } from './use-law-form.ts';

const names = new Intl.DisplayNames('en-GB', { type: 'language' });

interface NoticesProps {
  form: LawFormControl;
  uploads: FormUploads;
}

/** The official notices of the legal guarantee, one for each language. */
export function Notices({ form, uploads }: NoticesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'notices' });
  const field = fieldsOf(form);
  const used = new Set(form.getValues('notices').map(({ language }) => language));
  const free = noticeLanguages.find((language) => !used.has(language));
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          aria-label={`Notice ${index + 1}`}
          className="flex flex-col items-start gap-4 border-b border-base-300 pb-5"
        >
          <div className="field-row grid w-full gap-4 sm:grid-cols-2">
            <SelectField label="Language" {...field(`notices.${index}.language`)}>
              {noticeLanguages.map((language) => (
                <option key={language} value={language}>
                  {names.of(language)}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Link"
              hint="The page that the notice’s QR code leads to"
              type="url"
              inputMode="url"
              autoComplete="off"
              optional
              maxLength={lawBounds.link}
              {...field(`notices.${index}.link`)}
            />
          </div>
          <NoticePicture form={form} uploads={uploads} index={index} />
          <Button
            variant="quiet"
            aria-label={`Remove notice ${index + 1}`}
            className="border border-base-300 text-base-content"
            onClick={() => remove(index)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {free && (
        <Button
          className="self-start"
          onClick={() => append({ language: used.has('en') ? free : 'en', picture: '', link: '' })}
        >
          Add a notice
        </Button>
      )}
    </>
  );
}

function NoticePicture({ form, uploads, index }: NoticesProps & { index: number }) {
  return (
    <StoredPicture
      label="The official file"
      hint="PNG or SVG"
      accept="image/png,image/svg+xml,image/webp"
      className="w-full"
      upload={uploadLogo}
      uploads={uploads}
      controller={useController({ control: form.control, name: `notices.${index}.picture` })}
    />
  );
}

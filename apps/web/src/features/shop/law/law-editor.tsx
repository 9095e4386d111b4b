import { lawBounds, type EditableLaw } from '@switchyard/shared/law';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import { VersionedSaveBar } from '../../../ui/versioned-save-bar.tsx';
import { Notices } from './notices.tsx';
import { lawGroups } from './readiness-words.ts';
import { Registrations } from './registrations.tsx';
import { useLawForm } from './use-law-form.ts';
import '../../../ui/field-row.css';

const inLines = 'Three lines or more: the name, the postal address';

/** The form in which an owner says what a law asks for. */
export function LawEditor({ loaded }: { loaded: EditableLaw }) {
  const draft = useLawForm(loaded);
  const { form, uploads, submit } = draft;
  const field = fieldsOf(form);
  const text = { autoComplete: 'off', optional: true } as const;
  return (
    <Form label="What the law shows" onSubmit={submit} className="flex max-w-4xl flex-col gap-10">
      <FormGroup
        id="company"
        title={lawGroups.company}
        note={
          'Texts show them where they have {vatId} or {register}, such as ' +
          'the usual terms. Name and address come from Settings.'
        }
      >
        <TextField label="VAT number" maxLength={lawBounds.vatId} {...text} {...field('vatId')} />
        <div className="field-row grid gap-6 sm:grid-cols-2">
          <TextField
            label="Register of companies"
            hint="The court or the office, such as Amtsgericht Leipzig"
            maxLength={lawBounds.court}
            {...text}
            {...field('register.court')}
          />
          <TextField
            label="Number in the register"
            maxLength={lawBounds.number}
            {...text}
            {...field('register.number')}
          />
        </div>
      </FormGroup>
      <FormGroup
        id="parts"
        title={lawGroups.parts}
        note={
          'In the EU, an offer names the manufacturer and, if the manufacturer is outside the EU, a ' +
          'responsible person in it, with warnings where there are any. Each is shown on the page of a part ' +
          'that has none of its own.'
        }
      >
        <TextArea
          label="Manufacturer"
          hint={`${inLines}, and an e-mail or a URL.`}
          optional
          {...field('manufacturer')}
        />
        <TextArea
          label="Responsible person in the EU"
          hint={`${inLines}, and an e-mail.`}
          optional
          {...field('responsible')}
        />
        <TextArea
          label="Warnings"
          hint="What to beware of with every part, such as small parts that children can swallow."
          optional
          {...field('warnings')}
        />
      </FormGroup>
      <FormGroup
        id="guarantee"
        title={lawGroups.guarantee}
        note={
          'Since 27 September 2026, shops remind buyers in the EU of the legal guarantee by the ' +
          'official notice, before they order and in the mail. Upload the EU’s file unchanged, one ' +
          'for each language. Until you do, the checkout shows a sentence instead.'
        }
      >
        <Notices form={form} uploads={uploads} />
      </FormGroup>
      <FormGroup
        id="registers"
        title={lawGroups.registers}
        note={
          'Your numbers in the registers of the countries to which you sell. Texts show ' +
          'them where they have {packaging}, {electronics} or {batteries}.'
        }
      >
        <Registrations form={form} name="packaging" title="Packaging" example="LUCID in Germany" />
        <Registrations form={form} name="electronics" title="Electrical equipment (WEEE)" />
        <Registrations form={form} name="batteries" title="Batteries" />
      </FormGroup>
      <VersionedSaveBar draft={draft} question="The facts go back to what was saved last." />
    </Form>
  );
}

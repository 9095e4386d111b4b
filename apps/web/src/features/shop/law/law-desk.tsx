import { lawBounds, type LawDesk as Desk } from '@switchyard/shared/law';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { Notices } from './notices.tsx';
import { Registrations } from './registrations.tsx';
import { useLawForm } from './use-law-form.ts';

const inLines = 'Three lines or more: the name, the postal address';

/** The form in which an owner says what a law asks for. */
export function LawDesk({ loaded }: { loaded: Desk }) {
  const { form, uploads, submit, isUnsaved, isSaving, discard, keepMine, isConflict, failure } =
    useLawForm(loaded);
  const field = fieldsOf(form);
  const text = { autoComplete: 'off', optional: true } as const;
  return (
    <Form label="What the law shows" onSubmit={submit} className="flex max-w-4xl flex-col gap-10">
      <Group
        title="Your company"
        note="Texts show them where they have {vatId} or {register}, such as the usual terms. Name and address come from Settings."
      >
        <TextField label="VAT number" maxLength={lawBounds.vatId} {...text} {...field('vatId')} />
        <div className="grid gap-6 sm:grid-cols-2">
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
      </Group>
      <Group
        title="Who is behind your parts"
        note="In the EU, an offer names the manufacturer and, if the manufacturer is outside of the EU, a responsible person in it. These stand on the page of each part that has none of its own."
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
      </Group>
      <Group
        title="Legal guarantee"
        note="Since 27 September 2026, shops remind buyers in the EU of the legal guarantee by the official notice, before they order and in the mail. Upload the EU’s file unchanged, one for each language. Until you do, the checkout has a sentence in its place."
      >
        <Notices form={form} uploads={uploads} />
      </Group>
      <Group
        title="Registers of producers"
        note="Your numbers in the registers of the countries to which you sell. Texts show them where they have {packaging}, {electronics} or {batteries}."
      >
        <Registrations form={form} name="packaging" title="Packaging" example="LUCID in Germany" />
        <Registrations form={form} name="electronics" title="Electrical equipment (WEEE)" />
        <Registrations form={form} name="batteries" title="Batteries" />
      </Group>
      <SaveBar
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        failure={failure}
        question="The facts go back to what was saved last."
        onDiscard={discard}
        action={
          isConflict ? (
            <Button variant="primary" onClick={() => void keepMine()}>
              Keep mine
            </Button>
          ) : undefined
        }
      />
    </Form>
  );
}

interface GroupProps {
  title: string;
  note: string;
  children: ReactNode;
}

function Group({ title, note, children }: GroupProps) {
  return (
    <section aria-label={title} className="plate flex min-w-0 flex-col gap-5 p-4 sm:p-6">
      <div>
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 max-w-[65ch] text-(--muted)">{note}</p>
      </div>
      {children}
    </section>
  );
}

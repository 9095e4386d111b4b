import { commonLayouts, type KeptKeyboard, layoutNames } from '@switchyard/fit';
import { kinds } from '@switchyard/shared/parts';
import { answersAbout } from '../../features/catalogue/fit/fact-questions.ts';
import { type ToldFact, toldFacts } from '../../features/catalogue/fit/own-build.ts';
import { DraftForm } from '../../ui/draft-form.tsx';
import { SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-messages.tsx';
import { SourceFields } from './source-fields.tsx';
import { type KeyboardFormState, useKeyboardForm } from './use-keyboard-form.ts';

interface KeyboardFormProps {
  /** Undefined for a new keyboard. */
  saved: KeptKeyboard | undefined;
  /** The name that a new keyboard starts with. */
  name?: string | undefined;
  onSaved: (saved: KeptKeyboard) => void;
}

/** The form in which an admin adds or corrects a keyboard. */
export function KeyboardForm({ saved, name, onSaved }: KeyboardFormProps) {
  const form = useKeyboardForm(saved, name, onSaved);
  const { draft, change, faultOf } = form;
  return (
    <DraftForm label="Keyboard" draft={form} question="The keyboard goes back to what was saved last.">
      <TextField
        label="Name"
        hint="As people call it, with its maker: Keychron Q1 Pro"
        autoComplete="off"
        value={draft.name}
        error={faultOf('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TextField
        label="Maker"
        optional
        autoComplete="off"
        value={draft.maker}
        error={faultOf('maker')}
        onChange={({ currentTarget }) => change({ maker: currentTarget.value })}
      />
      <TextArea
        label="Other names"
        hint="One a line. Their pages lead to this keyboard."
        optional
        rows={2}
        value={draft.also}
        error={faultOf('also')}
        onChange={({ currentTarget }) => change({ also: currentTarget.value })}
      />
      <TextField
        label="USB id"
        hint="Vendor and product, such as 3434:0100. “Plug it in” knows the keyboard by it."
        optional
        autoComplete="off"
        spellCheck={false}
        value={draft.usb}
        error={faultOf('usb')}
        onChange={({ currentTarget }) => change({ usb: currentTarget.value })}
      />
      <KeysFields form={form} />
      <FactFields form={form} />
      <SourceFields form={form} />
      {form.otherFaults.map(([field, message]) => (
        <FormError key={field}>{message}</FormError>
      ))}
    </DraftForm>
  );
}

function KeysFields({ form: { draft, change, faultOf } }: { form: KeyboardFormState }) {
  return (
    <>
      <SelectField
        label="Its keys"
        value={draft.layout}
        error={faultOf('facts.layout')}
        onChange={({ currentTarget: { value } }) =>
          change({ layout: (['', ...layoutNames] as const).find((known) => known === value) ?? 'pasted' })
        }
      >
        <option value="">Not known</option>
        <option value="pasted">As a definition tells</option>
        {layoutNames.map((known) => (
          <option key={known} value={known}>
            {commonLayouts[known].label}
          </option>
        ))}
      </SelectField>
      {draft.layout === 'pasted' && (
        <TextArea
          label="Definition"
          hint="Paste the file for VIA, Vial, QMK or ZMK, or the raw data of keyboard-layout-editor.com."
          spellCheck={false}
          value={draft.pasted}
          error={faultOf('facts.pasted')}
          onChange={({ currentTarget }) => change({ pasted: currentTarget.value })}
        />
      )}
    </>
  );
}

function FactFields({ form: { draft, change, faultOf } }: { form: KeyboardFormState }) {
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-2xl">
        Facts
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {toldFacts.map((fact) => (
          <SelectField
            key={fact}
            label={kinds.kit.facts[fact].label}
            value={draft.facts[fact]}
            error={faultOf(`facts.${fact}`)}
            onChange={({ currentTarget }) =>
              change({ facts: { ...draft.facts, [fact]: currentTarget.value } })
            }
          >
            <option value="">Not known</option>
            {answersTo(fact, draft.facts[fact]).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}

/** The usual answers, and the present one if it is another. */
function answersTo(fact: ToldFact, value: string): [string, string][] {
  const usual = Object.entries(answersAbout(fact));
  return value === '' || usual.some(([known]) => known === value) ? usual : [...usual, [value, value]];
}

import { mailBounds, type EditableMails } from '@switchyard/shared/mails';
import { useId, useState } from 'react';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormGroup } from '../../../ui/form-group.tsx';
import { FormNote } from '../../../ui/form-messages.tsx';
import { VersionedSaveBar } from '../../../ui/versioned-save-bar.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useMailsForm } from './use-mails-form.ts';

/** The form in which an owner decides the mails, with an example of each. */
export function MailsEditor({ loaded }: { loaded: EditableMails }) {
  const draft = useMailsForm(loaded);
  const { form, submit, typed } = draft;
  const { kinds, usual, sendsMail, words } = loaded;
  const [kind, setKind] = useState(kinds[0]?.kind ?? '');
  const field = fieldsOf(form);
  const has = (name: string) => typed.sentences[name]?.trim();
  return (
    <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
      <Form label="Mails" onSubmit={submit} className="flex min-w-0 flex-col gap-8">
        {!sendsMail && (
          <FormNote tone="neutral">
            The shop has no mail server yet, so it sends nothing. What you decide here counts once it has one.
          </FormNote>
        )}
        <FormGroup title="Sender">
          <TextField
            label="Sender’s name"
            hint={`Without one: ${usual.senderName}`}
            optional
            autoComplete="off"
            {...field('senderName')}
          />
          <TextField
            label="Answers go to"
            hint={
              `Without one: ${usual.replyTo ?? 'the sender’s e-mail'}. Every ` +
              'buyer reads it, so it must not be an admin’s login.'
            }
            type="email"
            optional
            autoComplete="off"
            {...field('replyTo')}
          />
          <TextField
            label="Farewell"
            hint={`Without one: ${usual.farewell}`}
            optional
            autoComplete="off"
            {...field('farewell')}
          />
        </FormGroup>
        <FormGroup title="Your own words">
          <SelectField label="Mail" value={kind} onChange={({ target }) => setKind(target.value)}>
            <Kinds mails={loaded} to="buyer" has={has} label="To buyers" />
            <Kinds mails={loaded} to="seller" has={has} label="To you" />
          </SelectField>
          {/* One field for each kind: each keeps what was typed and its error. */}
          {kinds.map((one) => (
            <div key={one.kind} hidden={one.kind !== kind}>
              <TextArea
                label="What you add to it"
                hint="Plain text at the end of the mail. Each line becomes a paragraph."
                optional
                rows={4}
                maxLength={mailBounds.sentence}
                spellCheck
                {...field(`sentences.${one.kind}`)}
              />
            </div>
          ))}
          <Fillings words={words} />
        </FormGroup>
        <VersionedSaveBar draft={draft} question="The mails go back to what was saved last." />
      </Form>
      <MailPreview kind={kind} typed={typed} />
    </div>
  );
}

/** `order-paid` as `Order paid`. */
const nameOf = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface KindsProps {
  mails: EditableMails;
  to: EditableMails['kinds'][number]['to'];
  label: string;
  /** Whether a kind has words of the seller's. */
  has: (kind: string) => unknown;
}

function Kinds({ mails, to, label, has }: KindsProps) {
  return (
    <optgroup label={label}>
      {mails.kinds
        .filter((one) => one.to === to)
        .map(({ kind }) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
            {has(kind) ? ' (with your words)' : ''}
          </option>
        ))}
    </optgroup>
  );
}

/** What can be filled in, and what it says at the moment. */
function Fillings({ words }: Pick<EditableMails, 'words'>) {
  const id = useId();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">What can be filled in</summary>
      <p id={id} className="text-(--muted)">
        A line with a figure that you do not promise is left out.
      </p>
      <dl aria-describedby={id} className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.entries(words).map(([name, said]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="wrap-anywhere text-(--muted)">{said}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

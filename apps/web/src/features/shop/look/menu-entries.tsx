import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/fields.tsx';
import type { MenuTargets } from './menu-targets.ts';
import type { LookFormControl } from './use-look-form.ts';

/** The name of a list of entries in the form. */
type EntriesName = 'menus.header' | `menus.footer.${number}.entries`;

interface MenuEntriesProps {
  form: LookFormControl;
  name: EntriesName;
  most: number;
  targets: readonly MenuTargets[];
}

/** The entries of a menu in their sequence, and a choice of what else it can lead to. */
export function MenuEntries({ form, name, most, targets }: MenuEntriesProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name });
  const list = useRef<HTMLOListElement>(null);
  /** The entry that was moved last, and the button that moved it. It keeps the focus in the entry's new position. */
  const [moved, setMoved] = useState<{ index: number; by: 1 | -1 }>();
  useLayoutEffect(() => {
    if (!moved) return;
    const buttons = list.current?.children[moved.index]?.querySelectorAll<HTMLButtonElement>('[data-move]');
    const [up, down] = buttons ?? [];
    const [wanted, other] = moved.by === -1 ? [up, down] : [down, up];
    (wanted?.disabled ? other : wanted)?.focus();
  }, [moved]);

  function moveBy(index: number, by: 1 | -1) {
    move(index, index + by);
    setMoved({ index: index + by, by });
  }

  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col divide-y divide-base-300">
        {fields.map(({ id }, index) => (
          <Entry
            key={id}
            form={form}
            name={`${name}.${index}`}
            onUp={index > 0 ? () => moveBy(index, -1) : undefined}
            onDown={index < fields.length - 1 ? () => moveBy(index, 1) : undefined}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <output className="sr-only">{moved && `Moved to position ${moved.index + 1}.`}</output>
      {fields.length < most ? (
        <AddEntry targets={targets} onAdd={(entry) => append({ ...entry, off: false })} />
      ) : (
        <p className="text-(--muted)">There can be at most {most} entries.</p>
      )}
    </div>
  );
}

interface EntryProps {
  form: LookFormControl;
  name: `${EntriesName}.${number}`;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function Entry({ form, name, onUp, onDown, onRemove }: EntryProps) {
  const field = fieldsOf(form);
  const label = form.getValues(`${name}.label`) || 'entry';
  const { error: _, ...off } = field(`${name}.off`);
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Label" autoComplete="off" {...field(`${name}.label`)} />
        <TextField label="Leads to" autoComplete="off" spellCheck={false} {...field(`${name}.to`)} />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <CheckField label="Switched off" className="me-auto" {...off} />
        <Button variant="quiet" data-move aria-label={`Move up: ${label}`} disabled={!onUp} onClick={onUp}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="quiet"
          data-move
          aria-label={`Move down: ${label}`}
          disabled={!onDown}
          onClick={onDown}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
        <Button variant="quiet" aria-label={`Remove: ${label}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

const elsewhere = { label: '', to: 'https://' };

interface AddEntryProps {
  targets: readonly MenuTargets[];
  onAdd: (entry: { label: string; to: string }) => void;
}

function AddEntry({ targets, onAdd }: AddEntryProps) {
  const [to, setTo] = useState('');
  const all = targets.flatMap((group) => group.targets);
  const chosen = to === elsewhere.to ? elsewhere : all.find((target) => target.to === to);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Add an entry"
        className="min-w-48 flex-1"
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      >
        <option value="">Choose where it leads</option>
        {targets.map(({ title, targets: offered }) => (
          <optgroup key={title} label={title}>
            {offered.map((target) => (
              <option key={target.to} value={target.to}>
                {target.label}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={elsewhere.to}>A page elsewhere, by its https URL</option>
      </SelectField>
      <Button
        disabled={!chosen}
        onClick={() => {
          if (chosen) onAdd({ label: chosen.label, to: chosen.to });
          setTo('');
        }}
      >
        Add
      </Button>
    </div>
  );
}

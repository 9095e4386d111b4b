import { lookBounds } from '@switchyard/shared/look';
import { type ReactNode, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { fieldsOf } from '../../../lib/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { MenuEntries } from './menu-entries.tsx';
import type { MenuTargets } from './menu-targets.ts';
import type { LookFormControl } from './use-look-form.ts';

interface MenusProps {
  form: LookFormControl;
  targets: readonly MenuTargets[];
}

/** The menu of the header, and the columns of the footer. */
export function Menus({ form, targets }: MenusProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'menus.footer' });
  const field = fieldsOf(form);
  const { header, footer } = form.getValues('menus');
  const errors = form.formState.errors.menus;
  return (
    <div className="flex flex-col gap-4">
      <Menu name="Header" entries={header} isFaulty={errors?.header !== undefined}>
        <MenuEntries form={form} name="menus.header" most={lookBounds.headerEntries} targets={targets} />
      </Menu>
      {fields.map(({ id }, index) => (
        <Menu
          key={id}
          name={`Footer: ${footer[index]?.title ?? ''}`}
          entries={footer[index]?.entries ?? []}
          isFaulty={errors?.footer?.[index] !== undefined}
        >
          <TextField
            label="Title of the column"
            autoComplete="off"
            {...field(`menus.footer.${index}.title`)}
          />
          <MenuEntries
            form={form}
            name={`menus.footer.${index}.entries`}
            most={lookBounds.columnEntries}
            targets={targets}
          />
          <div className="flex flex-wrap gap-3">
            <Button disabled={index === 0} onClick={() => move(index, index - 1)}>
              Move the column up
            </Button>
            <Button disabled={index === fields.length - 1} onClick={() => move(index, index + 1)}>
              Move the column down
            </Button>
            <Button variant="quiet" onClick={() => remove(index)}>
              Remove the column
            </Button>
          </div>
        </Menu>
      ))}
      {fields.length < lookBounds.columns && (
        <Button className="self-start" onClick={() => append({ title: '', entries: [] })}>
          Add a column to the footer
        </Button>
      )}
    </div>
  );
}

interface MenuProps {
  name: string;
  entries: readonly { label: string; off: boolean }[];
  /** Opens the menu, so that its faults can be seen. */
  isFaulty: boolean;
  children: ReactNode;
}

/** One menu, closed at first, with its entries in one line. */
function Menu({ name, entries, isFaulty, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(name === 'Footer: ');
  const shown = entries.filter(({ off }) => !off).map(({ label }) => label);
  return (
    <details
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="min-w-0 rounded-(--radius-box) border border-base-300 px-4"
    >
      <summary className="min-h-11 cursor-pointer py-3 wrap-anywhere">
        <span className="font-medium">{name}</span>
        <span className="text-(--muted)"> · {shown.join(', ') || 'no entries'}</span>
      </summary>
      <div className="flex flex-col gap-5 pb-5">{children}</div>
    </details>
  );
}

import { currencySymbol } from '@switchyard/shared';
import { nameWithChoice } from '@switchyard/shared/families';
import { kindNames, kinds } from '@switchyard/shared/parts';
import { type ChangeEvent, useEffect, useRef } from 'react';
import type { FindPartComponent } from '../../../../shop/find-part.ts';
import { factsOfKind } from '../../../../shop/known-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/fields.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { FactField } from '../facts/fact-fields.tsx';
import { kindOf } from '../facts/fact-texts.ts';
import type { ChangeTexts } from './read-changes.ts';

interface ChangeFieldsProps {
  texts: ChangeTexts;
  onChange: (change: Partial<ChangeTexts>) => void;
}

interface AllFieldsProps extends ChangeFieldsProps {
  FindPart: FindPartComponent;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What can change in many parts. An empty field leaves them as they are. */
export function ChangeFields({ texts, onChange, FindPart }: AllFieldsProps) {
  const field = (name: keyof ChangeTexts) => ({
    name,
    value: texts[name],
    onChange: ({ target }: ChangeEvent<Control>) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField label="Price" {...field('price')}>
        <option value="">Leave it</option>
        <option value="percent up">Raise by a percent</option>
        <option value="percent down">Lower by a percent</option>
        <option value="amount up">Raise by an amount</option>
        <option value="amount down">Lower by an amount</option>
      </SelectField>
      {texts.price === '' ? (
        <span className="max-sm:hidden" />
      ) : (
        <NumberField
          label={texts.price.startsWith('percent') ? 'Percent' : 'Amount'}
          prefix={texts.price.startsWith('percent') ? '%' : currencySymbol()}
          hint="Quantity breaks change in the same way."
          {...field('by')}
        />
      )}
      <KindFields texts={texts} onChange={onChange} />
      <NumberField label="Minimum Order" kind="whole" optional {...field('minimumOrder')} />
      <NumberField label="Sold in multiples of" kind="whole" optional {...field('quantityStep')} />
      <NumberField label="Weight in grams" kind="whole" optional {...field('weight')} />
      <SelectField label="Hidden" {...field('hidden')}>
        <option value="">Leave it</option>
        <option value="true">Hide from buyers</option>
        <option value="false">Put on sale</option>
      </SelectField>
      <SelectField
        label="Family"
        value={texts.family}
        onChange={({ target }) => onChange({ family: familyChange(target.value), familyId: '', beside: '' })}
      >
        <option value="">Leave it</option>
        <option value="join">Put into a family</option>
        <option value="leave">Take out of its family</option>
      </SelectField>
      {texts.family === 'join' && <JoinedFamily texts={texts} onChange={onChange} FindPart={FindPart} />}
    </div>
  );
}

const familyChange = (text: string): ChangeTexts['family'] =>
  text === 'join' || text === 'leave' ? text : '';

/** The family that parts join, found by one of its parts. */
function JoinedFamily({ texts: { familyId, beside }, onChange, FindPart }: AllFieldsProps) {
  const host = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (wantsFocus.current) host.current?.querySelector<HTMLElement>('input, button')?.focus();
    wantsFocus.current = false;
  });

  /** Moves the focus too, because the button that has it disappears. */
  function choose(family: Pick<ChangeTexts, 'familyId' | 'beside'>) {
    wantsFocus.current = true;
    onChange(family);
  }
  return (
    <div ref={host} className="flex flex-col gap-3 sm:col-span-2">
      <p className="text-(--muted)">
        The rest of each part’s name becomes its choice: “Cable, red” is “red” in the family “Cable”. The
        preview shows it.
      </p>
      {familyId === '' ? (
        <FindPart
          label="Find a part of the family"
          act="Choose"
          isOffered={({ family }) => family !== undefined}
          onPick={(part) => choose({ familyId: part.family?.id ?? '', beside: nameWithChoice(part) })}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="min-w-0 wrap-anywhere">Into the family of {beside}</span>
          <Button size="small" onClick={() => choose({ familyId: '', beside: '' })}>
            Another family
          </Button>
        </p>
      )}
    </div>
  );
}

/** The kind, and one of its facts. */
function KindFields({ texts: { kind, fact, value }, onChange }: ChangeFieldsProps) {
  const chosen = kindOf({ kind });
  const facts = chosen ? factsOfKind(chosen) : [];
  const known = facts.find(([name]) => name === fact)?.[1];
  return (
    <>
      <SelectField
        label="Kind"
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value, fact: '', value: '' })}
      >
        <option value="">Leave it</option>
        <option value="none">Other</option>
        {kindNames.map((name) => (
          <option key={name} value={name}>
            {kinds[name].one}
          </option>
        ))}
      </SelectField>
      {chosen ? (
        <SelectField
          label="One of its facts"
          value={fact}
          onChange={({ target }) => {
            const next = facts.find(([name]) => name === target.value)?.[1];
            onChange({ fact: target.value, value: next?.type === 'choices' ? [] : '' });
          }}
        >
          <option value="">Leave them</option>
          {facts.map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {known && (
        <div className="sm:col-span-2">
          <FactField
            key={`${chosen} ${fact}`}
            fact={known}
            name="value"
            error={undefined}
            ref={() => {}}
            onBlur={async () => {}}
            onChange={async ({ target }: { target: HTMLInputElement }) =>
              onChange({ value: valueAfter(value, target) })
            }
          />
        </div>
      )}
    </>
  );
}

/** The value of a fact after an event of its field. Checkboxes stand for one of several values each. */
function valueAfter(value: string | string[], { type, checked, value: text }: HTMLInputElement) {
  if (typeof value === 'string' || type !== 'checkbox') return text;
  const others = value.filter((one) => one !== text);
  return checked ? [...others, text] : others;
}

import { type Fact, kindNames, kinds } from '@switchyard/shared/parts';
import { factsOfKind } from '../../../../shop/known-facts.ts';
import { CheckField, SelectField, TextArea } from '../../../../ui/fields.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import type { FieldProps } from '../../../../lib/form-fields.ts';
import { capLines, curveLines, stabiliserLines } from './fact-lines.ts';
import { kindOf } from './fact-texts.ts';

export type FactName = `facts.${string}`;

interface FactFieldsProps {
  /** The chosen kind, unvalidated. */
  kind: unknown;
  field: (name: FactName) => FieldProps;
  className: string;
}

/** The fields for the part's kind and its facts. An empty field means that the fact is not known. */
export function FactFields({ kind, field, className }: FactFieldsProps) {
  const chosen = kindOf({ kind: String(kind) });
  return (
    <fieldset className={`${className} min-w-0 border-t border-base-300 pt-5`}>
      <legend className="sr-only">Kind and facts</legend>
      <SelectField
        label="Kind"
        optional
        hint="Facts appear on the part’s page, and buyers find the part by them. Leave out what you do not know."
        {...field('facts.kind')}
      >
        <option value="">Other</option>
        {kindNames.map((name) => (
          <option key={name} value={name}>
            {kinds[name].one}
          </option>
        ))}
      </SelectField>
      {chosen && (
        <div className="mt-5 grid items-start gap-x-4 gap-y-5 min-[30rem]:grid-cols-2">
          {factsOfKind(chosen).map(([name, fact]) => (
            <FactField key={`${chosen} ${name}`} fact={fact} {...field(`facts.${name}`)} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

const wide = 'col-span-full';
const lists = { caps: capLines, stabilisers: stabiliserLines, curve: curveLines } as const;

/** The field of one fact. An empty field means that the fact is not known. */
export function FactField({ fact, ...field }: { fact: Fact } & FieldProps) {
  switch (fact.type) {
    case 'choice':
      return <Choice label={fact.label} values={fact.values} {...field} />;
    case 'flag':
      return <Choice label={fact.label} values={{ true: 'Yes', false: 'No' }} {...field} />;
    case 'choices':
      return <Choices label={fact.label} values={fact.values} {...field} />;
    case 'amount': {
      const { label, unit, step } = fact;
      return (
        <NumberField
          label={`${label} (${unit})`}
          optional="unsaid"
          kind={Number.isInteger(step) ? 'whole' : 'decimal'}
          {...field}
        />
      );
    }
    case 'caps':
    case 'stabilisers':
    case 'curve': {
      const { hint, example } = lists[fact.type];
      return (
        <TextArea
          label={fact.label}
          optional="unsaid"
          hint={`${hint} For example: ${example}`}
          spellCheck={false}
          autoCapitalize="off"
          className={wide}
          {...field}
        />
      );
    }
  }
}

type ValuesProps = FieldProps & { label: string; values: Readonly<Record<string, string>> };

function Choice({ label, values, ...field }: ValuesProps) {
  return (
    <SelectField label={label} optional="unsaid" {...field}>
      <option value="">Not known</option>
      {Object.entries(values).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** A group of checkboxes. Any combination is valid, so there is no error. */
function Choices({ label, values, error: _error, ...field }: ValuesProps) {
  return (
    <fieldset className={`${wide} min-w-0`}>
      <legend className="font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {Object.entries(values).map(([value, words]) => (
          <CheckField key={value} label={words} value={value} {...field} />
        ))}
      </div>
    </fieldset>
  );
}

import { beginningOf } from '@switchyard/shared';
import {
  type Family,
  type Member,
  membershipSchema,
  sameValue,
  setMember,
} from '@switchyard/shared/families';
import {
  addPart,
  deletePart,
  getStockedPart,
  newPartSchema,
  type NewPart,
  type Part,
  partDetailsSchema,
} from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { ActForm, textOf } from './act-form.tsx';
import { readValues, ValueFields } from './value-fields.tsx';

interface OneMoreProps {
  /** The part to copy. */
  part: Part;
  family: Family;
  onAdded: (partId: string) => void;
}

const { availableQuantity } = partDetailsSchema.shape;
const schema = z.extend(membershipSchema, { availableQuantity });

/** Adds a copy of a part with other values. The copy stays hidden until an admin has checked its picture and price. */
export function OneMore({ part, family, onAdded }: OneMoreProps) {
  const { _id: familyId, choices } = family;
  const read = (fields: FormData) => ({
    values: readValues(choices, fields),
    availableQuantity: textOf(fields, 'availableQuantity'),
  });
  return (
    <ActForm
      label="One more like this"
      button="Add it"
      schema={schema}
      read={read}
      run={async ({ values, availableQuantity: units }) => {
        const pictured = await pictureOf(part, family, values);
        const body = { ...copyOf(part), ...pictured, name: nameOf(family, values), availableQuantity: units };
        onAdded(await addMember(familyId, body, values));
      }}
      done={({ values }) => `${nameOf(family, values)} was added. It is hidden until you put it on sale.`}
    >
      <p className="text-(--muted)">
        It starts with the facts, price and pictures of this one, and is hidden until you put it on sale.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <ValueFields choices={choices} />
        <NumberField label="Available Quantity" kind="whole" name="availableQuantity" />
      </div>
    </ActForm>
  );
}

async function addMember(familyId: string, body: NewPart, values: string[]): Promise<string> {
  const { insertedId: partId } = await api.call(addPart, { body });
  try {
    await api.call(setMember, { params: { familyId, partId }, body: { values } });
  } catch (error) {
    // The family may refuse the part, for example because it already has these values. The new part is then deleted, so
    // that no part without a family is left over.
    await api.call(deletePart, { params: { partId } });
    throw error;
  }
  return partId;
}

const mostLetters = 120;
const nameOf = ({ name }: Family, values: readonly string[]) =>
  beginningOf([name, ...values].join(', '), mostLetters);

/**
 * The pictures of the member that shares the most of these values. Earlier choices count more: a red part in another
 * size looks like the other red ones. Falls back to the part itself.
 */
async function pictureOf(part: Part, { members }: Family, values: readonly string[]) {
  const likeness = (one: Pick<Member, 'values'>) =>
    values.reduce(
      (sum, value, index) =>
        sameValue(one.values[index] ?? '') === sameValue(value) ? sum + 2 ** (values.length - index) : sum,
      0,
    );
  const own = members.find(({ _id }) => _id === part._id) ?? { ...part, values: part.family?.values ?? [] };
  const alike = members.reduce<Pick<Member, '_id' | 'values'>>(
    (best, one) => (likeness(one) > likeness(best) ? one : best),
    own,
  );
  if (alike._id === part._id) return {};
  const { img, pictures } = await api.call(getStockedPart, { params: { partId: alike._id } });
  return { img, pictures };
}

/** Without the numbers that identify a single part: SKU, GTIN and MPN. */
const copyOf = ({ sku: _sku, gtin: _gtin, mpn: _mpn, ...part }: Part): NewPart =>
  newPartSchema.parse({ ...part, availableQuantity: 0, hidden: true });

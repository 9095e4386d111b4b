import { shopCurrency, toMinorUnits } from '@switchyard/shared';
import { combinationOf } from '@switchyard/shared/families';
import type { NewPart } from '@switchyard/shared/parts';
import { ObjectId } from 'mongodb';
import type { AuditEntry } from '../../infrastructure/audit/audit.service.ts';
import type { Actor } from '../../infrastructure/security/actor.ts';
import { detailsOf, toStoredBreaks, type FoundBy, type StoredMembership } from './part-document.ts';

/** A part that a row of a file adds. */
export interface PartOfRow {
  part: NewPart;
  /** The key of the row. */
  imported: string;
  member?: NewMember | undefined;
}

/** The membership of a part in a family that has just begun. */
interface NewMember {
  /** The family's id, and its name. */
  id: string;
  name: string;
  /** The position in the family, from 1. */
  n: number;
  values: string[];
}

export const toMembership = ({ id, ...member }: NewMember): StoredMembership => ({
  ...member,
  id: new ObjectId(id),
  combination: combinationOf(member.values),
});

export const entryOfAdded = (
  actor: Actor,
  whom: string,
  { name, price, availableQuantity }: NewPart,
  member?: NewMember,
): AuditEntry => ({
  by: actor.email,
  from: actor.ipAddress,
  action: 'part-added',
  whom,
  after: { name, price, availableQuantity, ...(member && { family: member.name, values: member.values }) },
});

export const wordingOf = ({ name, description, facts, sku, gtin, brand, mpn }: NewPart) => ({
  name,
  description,
  facts,
  sku,
  gtin,
  brand,
  mpn,
});

/** A new part as it is stored. */
export function recordOf(
  { price, priceBreaks, pictures, facts, hidden, ...told }: NewPart,
  foundBy: FoundBy,
  imported: string | undefined,
) {
  const { name, img, description, minimumOrder, availableQuantity } = told;
  return {
    name,
    img,
    description,
    minimumOrder,
    availableQuantity,
    ...foundBy,
    priceMinor: toMinorUnits(price, shopCurrency()),
    ...(priceBreaks !== undefined && { breaks: toStoredBreaks(priceBreaks) }),
    ...(pictures !== undefined && { pictures }),
    ...detailsOf(told),
    ...(facts !== undefined && { facts }),
    ...(hidden && { hidden: true as const }),
    ...(imported !== undefined && { imported }),
  };
}

import { addFamily, setMember } from '@switchyard/shared/families';
import { listParts } from '@switchyard/shared/parts';
import type { DemoFamily } from '../../demo-data/index.ts';
import type { DemoData } from './demo-data.ts';
import type { SignedIn } from './sign-in.ts';

/** Groups the demo's parts into families. Idempotent: after an interruption, it adds what is missing. */
export async function addFamilies(
  { families, parts }: Pick<DemoData, 'families' | 'parts'>,
  admin: SignedIn,
  progress: () => void,
): Promise<void> {
  const names = new Map(
    [...parts, ...families.flatMap((family) => family.parts)].map(({ slug, name }) => [slug, name]),
  );
  for (const family of families) {
    // Read the parts afresh, because an interrupted start or the previous family may have changed them.
    const added = new Map((await admin.call(listParts, {})).map((part) => [part.name, part]));
    const members = family.members.flatMap(({ slug, values }) => {
      const part = added.get(names.get(slug) ?? '');
      return part ? [{ part, values: [...values] }] : [];
    });
    const [first, ...others] = members;
    if (!first) throw new Error(`The demo's family ${family.name} has no part on sale.`);
    const familyId = first.part.family?.id ?? (await begin(family, first.part._id, first.values, admin));
    for (const { part, values } of others)
      if (!part.family)
        await admin.call(setMember, { params: { familyId, partId: part._id }, body: { values } });
    progress();
  }
}

async function begin(
  { name, description, choices }: DemoFamily,
  partId: string,
  values: readonly string[],
  admin: SignedIn,
): Promise<string> {
  const body = {
    partId,
    name,
    ...(description !== undefined && { description }),
    choices: choices.map((choice, index) => ({ name: choice, value: values[index] ?? '' })),
  };
  return (await admin.call(addFamily, { body })).insertedId;
}

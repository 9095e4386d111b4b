import type { PartFacts } from '@switchyard/shared/parts';
import { sayFacts } from '../../../shop/said-facts.ts';
import { ForceDrawing } from '../../../ui/force-drawing.tsx';

/** The known facts of a part, in the sequence of the table of kinds. Nothing if the part has no kind. */
export function Specification({ facts }: { facts: PartFacts | undefined }) {
  const said = sayFacts(facts);
  if (!facts || said.length === 0) return null;
  const curve = facts.kind === 'switch' ? facts.curve : undefined;
  return (
    <section aria-labelledby="specification" className="max-w-[65ch]">
      <h2 id="specification" className="mb-3 text-xl">
        Specification
      </h2>
      <dl className="divide-y divide-base-300 border-y border-base-300">
        {said.map(({ name, label, text }) => (
          <div key={name} className="grid grid-cols-[1fr_2fr] gap-4 py-2">
            <dt className="text-(--muted)">{label}</dt>
            <dd>{text.replaceAll(' × ', '\u00A0×\u00A0')}</dd>
            {name === 'curve' && facts.kind === 'switch' && curve && (
              <dd className="col-span-full">
                <ForceDrawing
                  lines={[{ key: 'curve', points: curve, preTravel: facts.preTravel, index: 0 }]}
                />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

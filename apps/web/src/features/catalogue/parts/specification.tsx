import { type Part, partTexts } from '@switchyard/shared/parts';
import { sayFacts } from '../../../shop/said-facts.ts';
import { ForceDrawing } from '../../../ui/force-drawing.tsx';

/** The texts that stand below the facts, in their sequence. */
const listed = ['brand', 'mpn', 'sku', 'gtin'] as const;

type Specified = Pick<Part, 'facts' | (typeof listed)[number]>;

/**
 * The known facts of a part, in the sequence of the table of kinds, and the numbers by which others know it. Nothing if
 * nothing is known.
 */
export function Specification({ part }: { part: Specified }) {
  const { facts } = part;
  const said = sayFacts(facts);
  const numbers = numbersOf(part);
  if (said.length + numbers.length === 0) return null;
  const curve = facts?.kind === 'switch' ? facts.curve : undefined;
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
            {name === 'curve' && facts?.kind === 'switch' && curve && (
              <dd className="col-span-full">
                <ForceDrawing
                  lines={[{ key: 'curve', points: curve, preTravel: facts.preTravel, index: 0 }]}
                />
              </dd>
            )}
          </div>
        ))}
        {numbers.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[1fr_2fr] gap-4 py-2">
            <dt className="text-(--muted)">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const numbersOf = (part: Specified) =>
  listed.flatMap((name) => (part[name] === undefined ? [] : [[partTexts[name], part[name]] as const]));

import type { Settings } from '@switchyard/shared/settings';

/** The seller's own figures. A section of Home. Lazy-loaded. */
export default function ShopNumbers({ figures }: { figures: Settings['look']['figures'] }) {
  return (
    <dl className="plate grid grid-cols-2 divide-base-300 lg:grid-cols-4 lg:divide-x">
      {figures.map(({ number, label, note }) => (
        <div key={label + number} className="flex flex-col p-4 sm:p-5">
          <dt className="order-2 font-semibold wrap-anywhere">{label}</dt>
          <dd className="order-1 font-display text-3xl font-extrabold wrap-anywhere text-primary sm:text-4xl">
            {number}
          </dd>
          {note && <dd className="order-3 text-sm wrap-anywhere text-(--muted)">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

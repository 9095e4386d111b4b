/** Invented numbers; nothing counts them. */
const numbers = [
  { value: '4,800+', name: 'Boards built', note: 'with our parts' },
  { value: '120,000', name: 'Switches shipped', note: 'and counting by the bag' },
  { value: '35', name: 'Countries', note: 'with a builder in them' },
  { value: '2 days', name: 'From order to parcel', note: 'on working days' },
];

/** A section of Home. Lazy-loaded. */
export default function ShopNumbers() {
  return (
    <dl className="plate grid grid-cols-2 divide-base-300 lg:grid-cols-4 lg:divide-x">
      {numbers.map(({ value, name, note }) => (
        <div key={name} className="flex flex-col p-4 sm:p-5">
          <dt className="order-2 font-semibold">{name}</dt>
          <dd className="order-1 font-display text-3xl font-extrabold sm:text-4xl text-primary">{value}</dd>
          <dd className="order-3 text-sm text-(--muted)">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

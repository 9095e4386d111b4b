/** The number of characters kept at the start and at the end. */
const kept = { start: 8, end: 6 } as const;

/** The start and the end of a long id. Screen readers and the tooltip get all of it. */
export function ShortId({ children: id }: { children: string }) {
  if (id.length <= kept.start + kept.end + 1) return <code className="text-sm">{id}</code>;
  return (
    <code title={id} className="text-sm whitespace-nowrap @max-[22rem]:text-xs">
      <span aria-hidden="true">
        {id.slice(0, kept.start)}…{id.slice(-kept.end)}
      </span>
      <span className="sr-only">{id}</span>
    </code>
  );
}

import { placeholders, type Placeholder, type WrittenPolicy } from '@switchyard/shared/policies';

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** What can be filled in, and what it says at the moment. */
export function Fillings({ words }: Pick<WrittenPolicy, 'words'>) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">What can be filled in</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        {Object.keys(placeholders)
          .filter(isPlaceholder)
          .map((name) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd className="wrap-anywhere text-(--muted)">
                {words[name] ?? 'nothing: its line is left out'} ({placeholders[name]})
              </dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

import type { DrawnKeyboard } from '@switchyard/fit';
import { kinds } from '@switchyard/shared/parts';
import { Link } from 'react-router-dom';
import { formatUtcDay } from '../../lib/moments.ts';
import { toldFacts } from '../../features/catalogue/fit/own-build.ts';
import { buildPathOf, factsOf, hasKeys, sayKeys } from './keyboard-words.ts';

/** What is known about a board, each fact with the number of its source, what is not known, and the sources. */
export function KnownFacts({ board }: { board: DrawnKeyboard }) {
  const facts = factsOf(board);
  const known = new Set(facts.map(({ name }) => name));
  const open = [
    ...(hasKeys(board) ? [] : ['Keys']),
    ...toldFacts.filter((name) => !known.has(name)).map((name) => kinds.kit.facts[name].label),
  ];
  const numbersOf = (...names: string[]) =>
    board.sources.flatMap((source, index) =>
      names.some((name) => source.facts.includes(name)) ? [index + 1] : [],
    );
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-2xl">
        What is known about it
      </h2>
      <dl className="divide-y divide-base-300 border-y border-base-300">
        {hasKeys(board) && (
          <Fact label="Keys" text={sayKeys(board)} sources={numbersOf('layout', 'pasted')} />
        )}
        {facts.map(({ name, label, text }) => (
          <Fact key={name} label={label} text={text} sources={numbersOf(name)} />
        ))}
      </dl>
      {open.length > 0 && (
        <p className="text-sm text-(--muted)">
          Not known: {open.map((label) => label.toLowerCase().replace('pcb', 'PCB')).join(', ')}. If it is
          yours,{' '}
          <Link to={buildPathOf(board)} className="text-link">
            say what you know
          </Link>{' '}
          and see what fits then.
        </p>
      )}
      <Sources sources={board.sources} />
    </section>
  );
}

interface FactProps {
  label: string;
  text: string;
  /** The numbers of the sources that state it. */
  sources: readonly number[];
}

function Fact({ label, text, sources }: FactProps) {
  return (
    <div className="grid grid-cols-[1fr_2fr] gap-4 py-2">
      <dt className="text-(--muted)">{label}</dt>
      <dd className="wrap-anywhere">
        {text}
        {sources.map((number) => (
          <a
            key={number}
            href={`#source-${number}`}
            aria-label={`Source ${number}`}
            className="ms-1 inline-block min-w-6 px-1 text-center text-sm text-(--muted) underline"
          >
            [{number}]
          </a>
        ))}
      </dd>
    </div>
  );
}

function Sources({ sources }: { sources: DrawnKeyboard['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-base font-medium">Sources</h3>
      <ol className="list-decimal ps-5 text-sm">
        {sources.map(({ url, opened, says }, index) => (
          <li key={`${url} ${opened}`} id={`source-${index + 1}`} className="scroll-mt-24 py-1 wrap-anywhere">
            {url === undefined ? (
              <span className="text-(--muted)">{formatUtcDay(opened)}:</span>
            ) : (
              <>
                <a href={url} rel="nofollow noreferrer" className="text-link">
                  {URL.parse(url)?.host ?? url}
                </a>
                <span className="text-(--muted)">, opened {formatUtcDay(opened)}:</span>
              </>
            )}{' '}
            {says}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Line {
  number: number;
  text: string;
}

interface Block {
  kind: 'text' | 'item' | 'fact';
  lines: [Line, ...Line[]];
}

const bullet = /^[-*•–]\s+/;

/** Matches a short label, a colon and a value, such as "Travel: 4.0 mm". */
const fact = /^([^:.!?]{1,40}):\s+(\S.*)$/;

function kindOf(text: string): Block['kind'] {
  if (bullet.test(text)) return 'item';
  return fact.test(text) ? 'fact' : 'text';
}

/** Splits a description into paragraphs, lists and tables. Blank lines separate paragraphs. */
function readBlocks(description: string): Block[] {
  const blocks: Block[] = [];
  let isAfterGap = true;
  for (const [number, line] of description.split('\n').entries()) {
    const text = line.trim();
    const kind = kindOf(text);
    const last = blocks.at(-1);
    const continues = last?.kind === kind && (!isAfterGap || kind === 'item');
    isAfterGap = text === '';
    if (isAfterGap) continue;
    if (continues) last.lines.push({ number, text });
    else blocks.push({ kind, lines: [{ number, text }] });
  }
  return blocks;
}

/** Renders a seller's plain text: paragraphs, lists of "- " lines, and tables of "Label: value" lines. */
export function Description({ children }: { children: string }) {
  return (
    <div className="flex max-w-[65ch] flex-col gap-4">
      {readBlocks(children).map((block) => (
        <DescriptionBlock key={block.lines[0].number} block={block} />
      ))}
    </div>
  );
}

function DescriptionBlock({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'item') return <Items lines={lines} />;
  // A single such line is a sentence rather than a table, such as "Please note: it arrives dry."
  if (kind === 'fact' && lines.length > 1) return <Facts lines={lines} />;
  const text = lines.map((line) => line.text).join('\n');
  const isHeading = lines.length === 1 && text.endsWith(':');
  return <p className={isHeading ? '-mb-2 font-semibold' : 'whitespace-pre-line'}>{text}</p>;
}

function Items({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="list-disc space-y-1 ps-5 marker:text-accent">
      {lines.map(({ number, text }) => (
        <li key={number}>{text.replace(bullet, '')}</li>
      ))}
    </ul>
  );
}

function Facts({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="divide-y divide-base-300 border-y border-base-300">
      {lines.map(({ number, text }) => {
        const [, name, value] = fact.exec(text) ?? [];
        return (
          <div key={number} className="grid grid-cols-[1fr_2fr] gap-4 py-2">
            <dt className="text-(--muted)">{name}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

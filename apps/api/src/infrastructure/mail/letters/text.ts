import type { AnyMail } from './define-mail.ts';
import { farewellTo } from './farewell.ts';
import type { Block, Letter, Shop } from './letter.ts';

/** A longer name gets its own line, so that no row is wider than a phone. */
const widestName = 40;

export function toText({ heading, blocks }: Letter, shop: Shop, to: AnyMail['to']): string {
  return [heading, ...blocks.map(blockText), `-- \n${farewellTo(to, shop)}\n${shop.home}`]
    .join('\n\n')
    .concat('\n');
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('picture' in block) return `${block.alt}\n${block.href ?? block.picture}`;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  const title = block.title === undefined ? '' : `${block.title}\n`;
  if ('lines' in block) return title + block.lines.replace(/^/gm, '  ');
  const width = Math.max(
    0,
    ...block.rows.map(({ name }) => name.length).filter((length) => length <= widestName),
  );
  const rows = block.rows.map(({ name, value }) =>
    name.length > widestName
      ? `  ${name}\n  ${' '.repeat(width)}  ${value}`
      : `  ${name.padEnd(width)}  ${value}`,
  );
  return title + rows.join('\n');
}

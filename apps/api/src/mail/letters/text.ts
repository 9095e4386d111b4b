import type { Block, Letter } from './letter.ts';

/** A letter as plain text. */
export function toText({ heading, blocks, farewell }: Letter, home: string): string {
  return [heading, ...blocks.map(blockText), `-- \n${farewell}\n${home}`].join('\n\n').concat('\n');
}

function blockText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${block.href}`;
  const title = block.title === undefined ? '' : `${block.title}\n`;
  if ('lines' in block) return title + block.lines.replace(/^/gm, '  ');
  const width = Math.max(...block.rows.map(({ name }) => name.length));
  return title + block.rows.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}

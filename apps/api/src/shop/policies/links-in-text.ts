import { policies, type Policy } from '@switchyard/shared/policies';
import type createMarkdown from 'markdown-it';
import type { Token } from 'markdown-it';

/** The text that a link leads to. Undefined for a link to anything else. */
function textAt(link: Token): Policy | undefined {
  const path = String(link.attrGet('href') ?? '').replace(/[?#].*$/s, '');
  return policies.find((name) => path === `/${name}`);
}

const isLink = ({ type }: Token) => type === 'link_open';

/** The seller's texts that a text links to. */
export function textsLinkedIn(markdown: ReturnType<typeof createMarkdown>, text: string): Policy[] {
  const links = markdown.parse(text, {}).flatMap(({ children }) => (children ?? []).filter(isLink));
  return [...new Set(links.flatMap((link) => textAt(link) ?? []))];
}

/** Leaves only the words of links to these texts. */
export function unlink(tokens: readonly Token[], empty: ReadonlySet<Policy>): void {
  for (const token of tokens) {
    if (!token.children) continue;
    let isOpen = false;
    token.children = token.children.filter((child) => {
      const text = isLink(child) ? textAt(child) : undefined;
      if (text !== undefined && empty.has(text)) isOpen = true;
      else if (!isOpen || child.type !== 'link_close') return true;
      else isOpen = false;
      return false;
    });
  }
}

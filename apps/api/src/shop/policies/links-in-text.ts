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

/** Leaves only the words of inline links to these texts, in Markdown. */
export const withoutLinksTo = (empty: ReadonlySet<Policy>, text: string): string =>
  text.replaceAll(inlineLink, (link: string, words: string, name: string) =>
    policies.some((one) => one === name && empty.has(one)) ? words : link,
  );

/** Its words, which may have brackets, and the name after the slash. */
const inlineLink =
  /(?<!\\)\[((?:\\.|\[[^[\]]*\]|[^[\]\\])*)\]\(\s*<?\/([a-z-]+)(?:[?#][^\s)>]*)?>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/gs;

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

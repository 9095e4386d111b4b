import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** What React writes in place of content that has to wait for code or data, or whose code could not be loaded. */
const unfinished = '<!--$!-->';

export const isFinished = (html: string): boolean => !html.includes(unfinished);

/**
 * Renders at once what need not wait. That is any page but the first of its kind, whose code is loaded then. A stream
 * takes a tenth longer, for its bytes and its turns.
 */
export async function htmlOf(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (isFinished(html)) return html;
  // One chunk for the whole page: React would move late content into place with inline scripts, which the content
  // security policy forbids.
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Infinity });
  return text(prelude);
}

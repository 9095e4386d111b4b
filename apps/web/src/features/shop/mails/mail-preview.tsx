import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useMemo } from 'react';
import { describeError } from '../../../lib/describe-error.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { FormError } from '../../../ui/form-messages.tsx';
import type { MailForm } from './mail-form.ts';
import { mailPreviewQuery } from './mails-queries.ts';

interface MailPreviewProps {
  kind: string;
  typed: MailForm;
}

/** An example of a mail with the words in the form, saved or not. */
export function MailPreview({ kind, typed }: MailPreviewProps) {
  const { version: _, ...words } = typed;
  const query = useQuery(mailPreviewQuery(kind, useSettled(JSON.stringify(words))));
  const mail = query.data;
  return (
    <section
      aria-label="Preview"
      aria-busy={query.isFetching}
      className="plate flex min-w-0 flex-col gap-4 p-4 sm:p-6"
    >
      <div>
        <h2 className="text-2xl">Preview</h2>
        <p className="mt-1 text-(--muted)">An example in your shop’s look. Nothing in it can be clicked.</p>
      </div>
      <FormError>{query.error && describeError(query.error)}</FormError>
      {mail && (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
            <dt className="text-(--muted)">From</dt>
            <dd>{mail.from}</dd>
            <dt className="text-(--muted)">Answers to</dt>
            <dd>{mail.replyTo ?? 'the sender’s e-mail'}</dd>
            <dt className="text-(--muted)">Subject</dt>
            <dd className="font-medium">{mail.subject}</dd>
          </dl>
          <Document html={mail.html} />
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-medium">As plain text</summary>
            <pre className="mt-2 overflow-x-auto text-sm whitespace-pre-wrap">{mail.text}</pre>
          </details>
        </>
      )}
    </section>
  );
}

/** Where a style attribute waits for the script that applies it. */
const waiting = 'data-style';

/**
 * A mail's document, in a frame without scripts. This page's Content-Security-Policy also holds in the frame. It
 * forbids inline styles, but a script may set styles, so they are set once the document has loaded.
 */
function Document({ html }: { html: string }) {
  const [bare, sheet] = useMemo(() => takeStyles(html), [html]);

  function dress({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const inside = frame.contentDocument;
    const view = inside?.defaultView;
    if (!view) return;
    for (const element of inside.querySelectorAll<HTMLElement>(`[${waiting}]`))
      element.style.cssText = element.getAttribute(waiting) ?? '';
    // A document adopts only style sheets that its own window has constructed.
    const styles = new view.CSSStyleSheet();
    styles.replaceSync(sheet);
    inside.adoptedStyleSheets = [styles];
    frame.style.height = `${inside.documentElement.scrollHeight}px`;
  }
  return (
    <iframe
      key={html}
      title="The mail"
      inert
      sandbox="allow-same-origin"
      srcDoc={bare}
      onLoad={dress}
      className="min-h-96 w-full rounded-(--radius-box) border border-base-300"
    />
  );
}

/**
 * Takes the styles out of a document that React has rendered. A regular expression is enough, because React escapes
 * each quote and `<` of a text.
 */
function takeStyles(html: string): [bare: string, sheet: string] {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet]) => sheet);
  const bare = html.replaceAll(/<style>.*?<\/style>/gs, '').replaceAll(' style="', ` ${waiting}="`);
  return [bare, sheets.join('\n')];
}

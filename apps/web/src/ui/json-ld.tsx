/** Structured data about what the page shows, for search engines (JSON-LD). Not run, so the page's policy lets it stand. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // oxlint-disable-next-line react/no-danger -- the text of a script element is no markup, and nothing in it can end the element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

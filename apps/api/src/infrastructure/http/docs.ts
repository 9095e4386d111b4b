import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Endpoint } from '@switchyard/shared';
import type { Router } from 'express';
import { describeContract } from './openapi.ts';

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
]);
const escape = (text: string) => text.replace(/[&<]/g, (character) => escapes.get(character) ?? '');

const pageOf = (shop: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(shop)} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/show.js"></script>
</body>
</html>
`;

/** The files of the viewer that the page loads. */
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** In a file of its own, because the content security policy forbids inline scripts. */
const show = `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`;

/** Mounts `GET /openapi.json`, generated from the contract, and `GET /docs`, a page that shows it. */
export function mountDocs(
  router: Router,
  contract: Record<string, Endpoint>,
  { shopName, ...site }: { serverUrl: string; version: string; shopName: () => Promise<string> },
): void {
  // Generated on first use: most processes never serve it, and generating it takes a large part of the start-up time.
  let description: ReturnType<typeof describeContract> | undefined;
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.get('/openapi.json', async (_request, response) => {
    const title = await shopName();
    description ??= describeContract(contract, site);
    response.json({ ...description, info: { title, ...description.info } });
  });
  router.get('/docs', async (_request, response) => {
    response.type('html').send(pageOf(await shopName()));
  });
  router.get('/docs/show.js', (_request, response) => {
    response.type('js').send(show);
  });
  // Only these files, because the viewer's package also has pages that show any description that their query string
  // names.
  for (const file of viewerFiles)
    router.get(`/docs/${file}`, (_request, response) =>
      response.sendFile(file, { root: viewer, maxAge: '1d' }),
    );
}

import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Endpoint } from '@switchyard/shared';
import type { Router } from 'express';
import { describeContract } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Switchyard API</title>
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
  site: { serverUrl: string; version: string },
): void {
  // Generated on first use: most processes never serve it, and generating it takes a large part of the start-up time.
  let description: ReturnType<typeof describeContract> | undefined;
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.get('/openapi.json', (_request, response) => {
    response.json((description ??= describeContract(contract, site)));
  });
  router.get('/docs', (_request, response) => {
    response.type('html').send(page);
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

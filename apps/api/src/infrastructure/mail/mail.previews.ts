import { Router, type Express } from 'express';
import type { WriteMail } from './letters/index.ts';
import type { MailKinds } from './mail-kinds.ts';

/** Shows a mail of every kind at `/mail/previews`. For development. */
export function mountMailPreviews(http: Express, { all }: Pick<MailKinds, 'all'>, write: WriteMail): void {
  const previews = Router();
  const samples = all.map((mail) => mail.about(mail.sample));

  previews.get('/', async (_request, response) => {
    const rows = samples.map(async (sample) => {
      const { subject } = await write(sample);
      const link = (form: string) => `<a href="previews/${sample.kind}.${form}">${form}</a>`;
      return `<tr><th scope="row">${sample.kind}<td>${subject}<td>${link('html')}<td>${link('txt')}`;
    });
    const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Mails</title>
<style>body { font: 1rem/1.5 system-ui; margin: 2rem } th { text-align: left } th, td { padding: 0.4rem 1rem 0.4rem 0 }</style>
<h1>Mails</h1><table>${(await Promise.all(rows)).join('\n')}</table>`;
    response.type('html').send(page);
  });

  for (const sample of samples) {
    previews.get(`/${sample.kind}.html`, async (_request, response) => {
      response.type('html').send((await write(sample)).html);
    });
    previews.get(`/${sample.kind}.txt`, async (_request, response) => {
      const { subject, text } = await write(sample);
      response.type('text').send(`Subject: ${subject}\n\n${text}`);
    });
  }
  http.use('/mail/previews', previews);
}

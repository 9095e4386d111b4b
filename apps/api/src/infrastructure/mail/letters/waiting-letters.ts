import type { TemplateOf } from '../mail.ts';
import type { Letter, LetterTable } from './letter.ts';
import type { Links } from './links.ts';
import { short, unitsText } from './words.ts';

function waitingQuestion(template: TemplateOf<'waiting-question'>, links: Links): Letter {
  return {
    subject: `Tell you when it is back? ${short(template.name)}`,
    heading: 'Shall we tell you when it is back?',
    preview: 'Say yes within a day, and we will email you once when it is back.',
    blocks: [
      {
        paragraph:
          'Somebody, probably you, asked us to tell this email address when a part is back in stock. ' +
          'Say yes within a day, and we will email you once.',
      },
      { button: 'Yes, tell me', href: links.waiting(template.key) },
      { title: 'Waiting for', lines: unitsText(template) },
      {
        paragraph:
          'If it was not you, do nothing. The request ends after a day, and we will not email you again.',
      },
    ],
  };
}

function backInStock(template: TemplateOf<'back-in-stock'>, links: Links): Letter {
  const page = links.waiting(template.key);
  return {
    subject: `Back in stock: ${short(template.name)}`,
    heading: 'It is back in stock',
    preview: `${short(template.name)} can be ordered again.`,
    blocks: [
      {
        paragraph:
          `${short(template.name)} can be ordered again. You are among the first to know. ` +
          'Nothing is set aside: it is yours once you order it.',
      },
      { button: 'Put it in the cart', href: links.cart(template.partId, template.quantity) },
      { title: 'You waited for', lines: unitsText(template) },
      {
        paragraph:
          'This was the one email that you asked for. If you no longer want the part, you can delete your request:',
      },
      { button: 'Delete my request', href: page },
    ],
  };
}

const waited = {
  partId: '65f1c0ffee0ddba11c0ffee1',
  name: 'Oiled Linear Switch',
  quantity: 70,
  key: 'aGVsbG8gdGhlcmUsIHN3aXRjaHlhcmQh',
};

/** The mails to people who wait for a part. */
export const waitingLetters = {
  'waiting-question': { write: waitingQuestion, sample: { kind: 'waiting-question', ...waited } },
  'back-in-stock': { write: backInStock, sample: { kind: 'back-in-stock', ...waited } },
} as const satisfies Partial<LetterTable>;

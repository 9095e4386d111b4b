import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { short } from '../../infrastructure/mail/letters/words.ts';
import { contentOf, reasons, sampleReturn, type ReturnFacts } from './return-words.ts';

interface DeclaredReturn extends ReturnFacts {
  name: string;
  email: string;
}

export const returnDeclared = defineMail<DeclaredReturn>({
  kind: 'return-declared',
  to: 'seller',
  urgency: 'soon',
  write(facts, site) {
    const { name, email, number } = facts;
    return {
      subject: `Return: order ${short(number)}`,
      heading: 'A buyer sends something back',
      preview: `${reasons[facts.about]}.`,
      blocks: [
        { paragraph: `${short(name) || 'A buyer'} wants to send something back. Accept it or say why not.` },
        { button: 'Open the returns', href: `${site}/dashboard/withdrawals` },
        ...contentOf(facts),
        { rows: [{ name: 'Email', value: email }] },
      ],
    };
  },
  sample: { name: 'Bela Buyer', email: 'bela@example.com', ...sampleReturn },
});

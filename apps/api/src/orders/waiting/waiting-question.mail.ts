import { nameWithChoice } from '@switchyard/shared/families';
import type { StoredPart } from '../../catalogue/parts/parts.service.ts';
import { defineMail } from '../../infrastructure/mail/letters/define-mail.ts';
import { short, unitsText } from '../../infrastructure/mail/letters/words.ts';
import type { NewMail } from '../../infrastructure/mail/mail.service.ts';
import type { StoredWaiting } from './waiting.repository.ts';
import { sampleAwaited, waitingPage, type Awaited } from './waiting-words.ts';

export const waitingQuestion = defineMail<Awaited>({
  kind: 'waiting-question',
  to: 'buyer',
  urgency: 'now',
  write(facts, site) {
    return {
      subject: `Tell you when it is back? ${short(facts.name)}`,
      heading: 'Shall we tell you when it is back?',
      preview: 'Say yes within a day, and we will email you once when it is back.',
      blocks: [
        {
          paragraph:
            'Somebody, probably you, asked us to tell this email address when a part is back in stock. ' +
            'Say yes within a day, and we will email you once.',
        },
        { button: 'Yes, tell me', href: waitingPage(site, facts.key) },
        { title: 'Waiting for', lines: unitsText(facts) },
        {
          paragraph:
            'If it was not you, do nothing. The request ends after a day, and we will not email you again.',
        },
      ],
    };
  },
  sample: sampleAwaited,
});

/** Each request for a confirmation gets its own mail, so the id contains their number. */
export const questionMail = (
  { id, email, quantity, key, asked }: StoredWaiting,
  part: StoredPart,
): NewMail => ({
  id: `waiting-question-${id}-${asked}`,
  to: email,
  template: waitingQuestion.about({ partId: part._id, name: nameWithChoice(part), quantity, key }),
});

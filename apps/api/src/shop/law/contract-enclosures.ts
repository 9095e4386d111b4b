import { isInEu } from '@switchyard/shared/delivery';
import { noticeFor } from '@switchyard/shared/law';
import { isWithdrawalOffered } from '@switchyard/shared/withdrawals';
import type { Attachment, Block } from '../../infrastructure/mail/letters/letter.ts';
import type { Enclose } from '../../infrastructure/mail/letters/define-mail.ts';
import type { PoliciesService } from '../policies/policies.service.ts';
import type { LawService } from './law.service.ts';
import { withdrawalForm } from './withdrawal-form.ts';

interface EnclosureDependencies {
  policies: Pick<PoliciesService, 'plain'>;
  law: Pick<LawService, 'facts'>;
  /** The seller as the settings name it now. */
  seller(): Promise<{ name: string; address: string; email: string }>;
}

/**
 * What a mail that confirms a contract brings with it, as files that a buyer can keep (Directive 2011/83/EU, article
 * 8(7)): terms and returns as pages show them and, where buyers may withdraw, the form for it. Buyers in the EU are
 * reminded of the legal guarantee.
 */
export function createContractEnclosures({ policies, law, seller }: EnclosureDependencies): Enclose {
  return async ({ country }, site) => {
    const canWithdraw = isWithdrawalOffered(country === undefined ? undefined : { country });
    const [terms, returns, { notices }, from] = await Promise.all([
      policies.plain('terms', site),
      policies.plain('returns', site),
      law.facts(),
      seller(),
    ]);
    const attachments: Attachment[] = [
      { name: 'Terms.txt', text: terms },
      { name: 'Returns.txt', text: returns },
      ...(canWithdraw ? [{ name: 'Withdrawal form.txt', text: withdrawalForm(from) }] : []),
    ].filter(({ text }) => text.trim() !== '');
    const names = attachments.map(({ name }) => name.replace('.txt', '').toLowerCase());
    return {
      attachments,
      blocks: [
        ...(names.length > 0 ? [{ paragraph: `Attached to keep: ${names.join(', ')}.` }] : []),
        ...(country !== undefined && isInEu(country) ? guarantee(noticeFor(notices, country), site) : []),
      ],
    };
  };
}

const sentence =
  'You have the legal guarantee of EU law: for at least two years after delivery, we are liable for ' +
  'parts that are not as agreed.';

function guarantee(notice: ReturnType<typeof noticeFor>, site: string): Block[] {
  if (!notice) return [{ paragraph: sentence }];
  const { picture, link } = notice;
  return [{ picture: new URL(picture, site).href, alt: sentence, ...(link !== '' && { href: link }) }];
}

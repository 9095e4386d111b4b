import { type LawFacts, noLawFacts } from '@switchyard/shared/law';
import { describe, expect, it } from 'vitest';
import { createContractEnclosures } from './contract-enclosures.ts';

const notice = { language: 'de', picture: '/api/image/x', link: 'https://europa.example/de' } as const;

const usual = { terms: 'Our terms.', returns: 'Our returns.' };
const enclose = (country: string | undefined, notices: LawFacts['notices'] = [], texts = usual) =>
  createContractEnclosures({
    policies: { plain: async (policy) => (policy === 'terms' ? texts.terms : texts.returns) },
    law: { facts: async () => ({ ...noLawFacts, notices }) },
    seller: async () => ({ name: 'Klackwerk', address: 'Weg 1, Leipzig', email: 'hello@klackwerk.example' }),
  })({ country }, 'https://klackwerk.example');

describe('a mail that confirms a contract', () => {
  it('has terms, returns and the form to withdraw as files, and the notice, for a buyer in the EU', async () => {
    const { attachments, blocks } = await enclose('DE', [notice]);
    expect(attachments.map(({ name }) => name)).toEqual(['Terms.txt', 'Returns.txt', 'Withdrawal form.txt']);
    expect(attachments[0]?.text).toBe('Our terms.');
    expect(attachments[2]?.text).toContain('To Klackwerk, Weg 1, Leipzig, hello@klackwerk.example:');
    expect(blocks).toEqual([
      { paragraph: 'Attached to keep: terms, returns, withdrawal form.' },
      {
        picture: 'https://klackwerk.example/api/image/x',
        alt: expect.stringContaining('at least two years'),
        href: 'https://europa.example/de',
      },
    ]);
  });

  it('says the guarantee in words while the shop has no notice', async () => {
    const { blocks } = await enclose('FR');
    expect(blocks[1]).toEqual({ paragraph: expect.stringContaining('at least two years') });
  });

  it('says nothing of files when it has none', async () => {
    const texts = { terms: '', returns: '\n' };
    expect(await enclose('US', [], texts)).toEqual({ attachments: [], blocks: [] });
  });

  it.each([
    ['US', ['Terms.txt', 'Returns.txt']],
    ['CH', ['Terms.txt', 'Returns.txt']],
    // The UK has the right to withdraw, and no notice.
    ['GB', ['Terms.txt', 'Returns.txt', 'Withdrawal form.txt']],
    [undefined, ['Terms.txt', 'Returns.txt', 'Withdrawal form.txt']],
  ])('to %s has these files, and no notice', async (country, names) => {
    const { attachments, blocks } = await enclose(country, [notice]);
    expect(attachments.map(({ name }) => name)).toEqual(names);
    expect(blocks).toHaveLength(1);
  });
});

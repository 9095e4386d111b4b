import { z } from 'zod';

/** Reads pairs such as `DE:19=8400,*=8200`. */
const pairs = (form: RegExp, example: string) =>
  z.string().transform((text, context): ReadonlyMap<string, string> => {
    const read = text.split(',').map((pair) => form.exec(pair.trim()));
    if (read.includes(null)) {
      context.addIssue({ code: 'custom', message: `must be like ${example}` });
      return z.NEVER;
    }
    return new Map(read.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
  });

export const usualRevenue = 'DE:19=8400,DE:7=8300,*=8200';
/** Revenue accounts by the country and the tax rate of a sale, such as `DE:19`; `*` is for all others. */
export const revenueAccounts = pairs(/^(\*|[A-Z]{2}:\d{1,3}(?:\.\d{1,3})?)=(\d{4,8})$/, usualRevenue).refine(
  (accounts) => accounts.has('*'),
  'must have an account for all other sales, such as *=8200',
);

export const usualJournal =
  'clearing=Payments Clearing,goods=Sales,delivery=Shipping Income,tax=Sales Tax Payable';
export const journalAccounts = pairs(
  /^(clearing|goods|delivery|tax)=([^",=]{1,100})$/,
  usualJournal,
).transform((accounts, context) => {
  const [clearing, goods, delivery, tax] = ['clearing', 'goods', 'delivery', 'tax'].map((name) =>
    accounts.get(name),
  );
  if (clearing && goods && delivery && tax) return { clearing, goods, delivery, tax };
  context.addIssue({ code: 'custom', message: `must name all four, like ${usualJournal}` });
  return z.NEVER;
});

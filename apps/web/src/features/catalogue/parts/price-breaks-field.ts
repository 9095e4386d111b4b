import { shopCurrency, toAmount, writeAmount } from '@switchyard/shared';
import { priceBreaksFault, priceBreaksSchema, type PriceBreak } from '@switchyard/shared/parts';
import * as z from 'zod/mini';
import { type LineGrammar, readLines, writeLines } from './facts/fact-lines.ts';

const breakLine = /^(\d+)\s*[:;\s]\s*(\d+(?:\.\d+)?)$/;

export const breakLines: LineGrammar<PriceBreak> = {
  hint: 'Lower prices for larger orders, one per line: from which quantity, and what one unit then costs.',
  get example() {
    return `100: ${writeAmount(toAmount(55, shopCurrency()))}`;
  },
  read(line) {
    const [, from, price] = breakLine.exec(line) ?? [];
    return from === undefined || price === undefined
      ? undefined
      : { from: Number(from), price: Number(price) };
  },
  write: ({ from, price }) => `${from}: ${price}`,
};

/** The initial text of the field. */
export const breakTextOf = (breaks: readonly PriceBreak[] | undefined): string =>
  writeLines(breaks ?? [], breakLines);

/** The form's schema for `priceBreaks`: one break per line. Undefined if there are none. */
export const priceBreaksField = z.pipe(
  z.string(),
  z.transform((text, context): PriceBreak[] | undefined => {
    const { entries, wrong } = readLines(text, breakLines);
    const refuse = (message: string) => context.issues.push({ code: 'custom', message, input: text });
    if (wrong.length > 0) refuse(`Line ${wrong.join(', ')}: write it like “${breakLines.example}”`);
    if (wrong.length > 0 || entries.length === 0) return undefined;
    const parsed = priceBreaksSchema.safeParse(entries.map(({ entry }) => entry));
    const [issue] = parsed.error?.issues ?? [];
    if (issue) refuse(issue.message);
    return parsed.data;
  }),
);

interface Prices {
  price?: number | undefined;
  minimumOrder?: number | undefined;
  priceBreaks?: readonly PriceBreak[] | undefined;
}

/** Reports at the field if the breaks contradict the price or the minimum order. */
export const breaksFit = z.check<Prices>(({ value, issues }) => {
  const { price, minimumOrder, priceBreaks } = value;
  if (price === undefined || minimumOrder === undefined) return;
  const message = priceBreaksFault({ price, minimumOrder, priceBreaks });
  if (message !== undefined) issues.push({ code: 'custom', path: ['priceBreaks'], message, input: value });
});

// Only money.ts and currency-facts.ts in packages/shared/src/infrastructure know currencies. Anywhere else, a
// currency symbol, a currency code or a factor of 100 is a bug in shops with another currency.

const code = /^(usd|eur|gbp|jpy|cad|aud|sgd|chf|sek|pln|krw)$/i;
const symbol = /[$€£¥₩]$/;
/** Matches names such as `priceMinor` or `bill.total`. */
const money =
  /(amount|minor|cost|delivery|dollars|goods|minorUnits|money|price|refunded|revenue|sum|tax|total)s?$/i;

const report = (context, node, message) => context.report({ node, message });

function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && !node.computed) return node.property.name;
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return '';
}

const isHundred = ({ type, value }) => type === 'Literal' && value === 100;
const isMoney = (node) => money.test(nameOf(node));

export const currency = {
  meta: { type: 'problem', docs: { description: 'Only money.ts knows currencies.' } },
  create(context) {
    const noSymbol = (node, text) => {
      if (symbol.test(text)) report(context, node, 'A currency’s symbol: use formatMoney or currencySymbol');
    };
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        if (code.test(node.value))
          report(context, node, 'A currency: use that of the bill, or shopCurrency()');
        noSymbol(node, node.value);
      },
      // A currency symbol before an amount: `$${price}`.
      TemplateLiteral: ({ quasis }) =>
        quasis.slice(0, -1).forEach((part) => noSymbol(part, part.value.cooked ?? '')),
      JSXText: (node) => noSymbol(node, node.value.trim()),
      BinaryExpression(node) {
        if (!['*', '/'].includes(node.operator)) return;
        const { left, right } = node;
        if ((isHundred(right) && isMoney(left)) || (isHundred(left) && isMoney(right)))
          report(context, node, 'Not every currency has hundredths: use toMinorUnits or toAmount');
      },
    };
  },
};

import { currencyCodes, currencyHeader, setShopCurrency } from '@switchyard/shared';

/**
 * Learns the shop's currency from the headers of an answer. Every answer has it, so it is known before the first price.
 */
export function noteCurrency(headers: Headers): void {
  const told = headers.get(currencyHeader);
  const currency = currencyCodes.find((one) => one === told);
  if (currency) setShopCurrency(currency);
}

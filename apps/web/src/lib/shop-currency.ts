import { currencyCodes, currencyHeader, setShopCurrency } from '@switchyard/shared';

/** Learns the shop's currency from an answer of the API. Each tells it, so it is known before there is a price. */
export function noteCurrency(headers: Headers): void {
  const told = headers.get(currencyHeader);
  const currency = currencyCodes.find((one) => one === told);
  if (currency) setShopCurrency(currency);
}

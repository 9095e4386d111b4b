/** Where the law lets buyers withdraw: the EU, the EEA and the UK, with the places that have their law or the same. */
const countries = new Set(
  (
    'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GG GP GR HR HU IE IM IS IT JE LI LT LU LV MF MQ MT NL NO PL PT RE RO SE ' +
    'SI SK YT'
  ).split(' '),
);

/** Whether a withdrawal is offered to whoever gets goods there, and while nobody knows where they go. */
export const isWithdrawalOffered = (address: { country: string } | undefined): boolean =>
  !address || countries.has(address.country);

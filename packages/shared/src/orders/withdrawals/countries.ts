/** Where buyers have the legal right to withdraw: the EU, the EEA and the UK, and places that have the same law. */
const countries = new Set(
  (
    'AT AX BE BG CY CZ DE DK EE ES FI FR GB GF GG GP GR HR HU IE IM IS IT JE LI LT LU LV MF MQ MT NL NO ' +
    'PL PT RE RO SE SI SK YT'
  ).split(' '),
);

/**
 * Whether to offer a withdrawal. It is offered for deliveries to these countries, and as long as the country is
 * unknown.
 */
export const isWithdrawalOffered = (address: { country: string } | undefined): boolean =>
  !address || countries.has(address.country);

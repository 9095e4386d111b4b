/** The members of the EU, and the places that have a country code of their own but belong to one. */
const euCountries = new Set(
  'AT AX BE BG CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IT LT LU LV MF MQ MT NL PL PT RE RO SE SI SK YT'.split(
    ' ',
  ),
);

/** Whether an address in this country is in the EU. @param country a code as in ISO 3166-1 alpha-2 */
export const isInEu = (country: string): boolean => euCountries.has(country);

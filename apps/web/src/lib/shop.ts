/** The shop, as it signs its papers. */
export const shop = {
  name: 'Switchyard',
  address: ['12 Siding Street', 'Portland, Oregon'],
  email: 'hello@switchyard.example',
} as const;

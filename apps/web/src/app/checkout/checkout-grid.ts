/** The form, with the order's contents beside it. On phones the contents come first. */
export const checkoutGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start';

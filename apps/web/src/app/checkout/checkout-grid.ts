/** The form, and beside it what it is about. On phones that comes first. */
export const checkoutGrid =
  'grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start';

/** Classes that the form and its skeleton share. */
export const formLayout = {
  frame: 'plate grid gap-5 p-5 sm:grid-cols-2 sm:p-7',
  wide: 'sm:col-span-2',
  end: 'flex flex-col items-start gap-4 sm:col-span-2',
} as const;

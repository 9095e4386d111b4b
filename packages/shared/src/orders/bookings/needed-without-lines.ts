import * as z from 'zod/mini';

/**
 * A zod check that requires a field unless there are `lines`. Without lines, an order is for a single part and needs
 * that part's fields; a refund needs an amount.
 */
export const neededWithoutLines = <Field extends string>(field: Field, label: string) =>
  z.refine<Partial<Record<Field | 'lines', unknown>>>(
    (body) => body.lines !== undefined || body[field] !== undefined,
    {
      path: [field],
      error: `${label} is Required`,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

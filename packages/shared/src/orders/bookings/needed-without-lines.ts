import * as z from 'zod/mini';

/** Without `lines`, an order is for one part and needs the fields of that part; a refund needs an amount. */
export const neededWithoutLines = <Field extends string>(field: Field, label: string) =>
  z.refine<Partial<Record<Field | 'lines', unknown>>>(
    (body) => body.lines !== undefined || body[field] !== undefined,
    {
      path: [field],
      error: `${label} is Required`,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

import * as z from 'zod/mini';
import { checkMost, unitsField } from '../fulfil/chosen-units.ts';

/** The form's schema for the units of lines. `mosts` has the maximum for each line. */
export const unitsForm = (mosts: readonly number[]) =>
  z.array(z.object({ quantity: unitsField })).check(({ value, issues }) => {
    for (const [index, most] of mosts.entries())
      checkMost(issues, [index, 'quantity'], value[index]?.quantity ?? 0, most);
    if (value.every(({ quantity }) => quantity === 0))
      issues.push({ code: 'custom', input: 0, path: [0, 'quantity'], message: 'Choose at least one unit' });
  });

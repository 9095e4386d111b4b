import * as z from 'zod/mini';
import { lawItems } from './readiness.ts';

const items = z.array(z.enum(lawItems));

/** For each country that the shop delivers to, sorted by name: what is missing, and what may be. */
export const readinessSchema = z.array(
  z.object({ code: z.string(), name: z.string(), missing: items, toCheck: items }),
);
export type Readiness = z.infer<typeof readinessSchema>;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from './root.ts';

const fileSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      volumes: z.array(z.string()).default([]),
      mem_limit: z.string().optional(),
      healthcheck: z.object({ test: z.array(z.string()), timeout: z.string() }).optional(),
    }),
  ),
});

/** The services of one compose file, without interpolated variables or merged files. */
export const servicesIn = (file: string) =>
  fileSchema.parse(parse(readFileSync(join(root, file), 'utf8'))).services;

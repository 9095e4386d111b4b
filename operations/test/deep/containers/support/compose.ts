import { z } from 'zod';
import { type } from './shop.ts';

const text = z.string();
const projectSchema = z.object({
  name: text,
  networks: z.record(text, z.looseObject({ name: text })),
  volumes: z.record(text, z.object({ name: text })),
  services: z.record(
    text,
    z.looseObject({
      profiles: z.array(text).default([]),
      environment: z.record(text, text.nullable()).default({}),
      networks: z.record(text, z.unknown()),
      ports: z.array(z.looseObject({ host_ip: text.default('everywhere'), published: text })).default([]),
      volumes: z.array(z.looseObject({ type: text, source: text, target: text })).default([]),
      depends_on: z.record(text, z.object({ condition: text })).default({}),
    }),
  ),
});
export type Project = z.output<typeof projectSchema>;

/** The project as Compose would run it with these variables and every profile. Needs no running engine. */
export async function readProject(variables: Record<string, string>): Promise<Project> {
  // run.ts sets these two. Empty values restore their defaults.
  const usual = { COMPOSE_PROJECT_NAME: '', PORT: '' };
  const json = await type(`docker compose --profile '*' config --format json`, { ...usual, ...variables });
  return projectSchema.parse(JSON.parse(json));
}

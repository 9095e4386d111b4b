import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** One build stage: the image it starts from, and its instructions as single lines. */
export interface Stage {
  from: string;
  name: string | undefined;
  lines: string[];
}

/** Parses a Dockerfile. @param file relative to the checkout */
export function readDockerfile(file: string, checkout = root): Stage[] {
  const lines = readFileSync(join(checkout, file), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, from, name] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    if (from) stages.push({ from, name, lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

/** The stage with this name, or the last one. @throws Error when there is none */
export function readStage(file: string, name?: string, checkout = root): Stage {
  const stages = readDockerfile(file, checkout);
  const stage = name ? stages.find((one) => one.name === name) : stages.at(-1);
  if (!stage) throw new Error(`${file} has no stage ${name}.`);
  return stage;
}

/** The variables that a stage sets with ENV. */
export function environmentOf({ lines }: Stage): Record<string, string> {
  const settings = lines.filter((line) => line.startsWith('ENV ')).join(' ');
  const pairs = [...settings.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)];
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** The words of a stage's CMD, given as a JSON array. */
export function commandOf({ lines }: Stage): string[] {
  return JSON.parse(lines.find((line) => line.startsWith('CMD '))?.slice(4) ?? '[]');
}

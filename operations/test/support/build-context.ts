import { execFileSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { root } from './root.ts';

/** What an image may be built from: the checkout without what git or .dockerignore leaves out. */
export function listBuildContext(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return tracked
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
    .filter((file) => !ignored.some((pattern) => isIn(file, pattern)));
}

/** Whether a file, or a folder that it is in, is of the pattern. */
function isIn(file: string, pattern: string): boolean {
  const steps = file.split('/');
  return steps.some((_, index) => matchesGlob(steps.slice(0, index + 1).join('/'), pattern));
}

/** The files that COPY takes for a source, each with its place under the target. @throws Error when there are none */
export function filesOf(source: string, context: string[]): { file: string; place: string }[] {
  const path = source.replace(/\/$/, '');
  if (context.includes(path)) return [{ file: path, place: basename(path) }];
  const inside = context.filter((file) => file.startsWith(`${path}/`));
  if (inside.length === 0) throw new Error(`COPY finds no ${source} to build from.`);
  return inside.map((file) => ({ file, place: relative(path, file) }));
}

/** Copies from the build context as COPY does: a folder's content into the target, files into it or as it. */
export async function copyFromContext(
  sources: string[],
  target: string,
  isFolder: boolean,
  context: string[],
): Promise<void> {
  for (const source of sources) {
    for (const { file, place } of filesOf(source, context)) {
      const isAlone = context.includes(source) && !isFolder;
      const to = isAlone ? target : join(target, place);
      await mkdir(dirname(to), { recursive: true });
      await cp(join(root, file), to);
    }
  }
}

/** Copies from an earlier stage, links as they are. @throws Error when it is not there */
export async function copyFromStage(source: string, target: string, isFolder: boolean): Promise<void> {
  const isFile = statSync(source).isFile();
  const to = isFile && isFolder ? join(target, basename(source)) : target;
  await mkdir(dirname(to), { recursive: true });
  await cp(resolve(source), to, { recursive: true, verbatimSymlinks: true, force: true });
}

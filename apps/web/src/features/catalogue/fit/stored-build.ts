import { pages } from '../../../lib/pages.ts';
import { buildPath, readBuild } from './build-choice.ts';
import type { BuildChoice } from './own-build.ts';
import { store, stored } from './stored-path.ts';

export const storedLayout = (): string | undefined => stored()?.pasted;

export function storedBuild(): BuildChoice | undefined {
  const build = stored();
  return build && readBuild(new URLSearchParams(build.path.split('?')[1]), build.pasted);
}

/** Keeps a build on this device, or forgets it if it is empty. */
export function keepBuild(build: BuildChoice): void {
  const path = buildPath(build);
  store(path === pages.build.path ? undefined : { path, pasted: build.pasted });
}

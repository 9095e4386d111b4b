import { fileURLToPath } from 'node:url';

/** The folder of the checkout, without a slash at the end; found from this file, so that the caller's folder does not matter. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

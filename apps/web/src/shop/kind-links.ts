import { kindPlurals } from '@switchyard/shared/parts';
import { paths } from '../lib/paths.ts';

/** The catalogue of each kind, as entries of a menu. */
export const kindLinks = Object.entries(kindPlurals).map(([kind, label]) => ({
  to: paths.kind(kind),
  label,
}));

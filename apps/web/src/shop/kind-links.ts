import { kindTitles } from '@switchyard/shared/parts';
import { paths } from '../lib/paths.ts';

/** A link to the parts of each kind. */
export const kindLinks = Object.entries(kindTitles).map(([kind, { many }]) => ({
  to: paths.kind(kind),
  name: many,
}));

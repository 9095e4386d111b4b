import { kindTitles } from '@switchyard/shared/parts';
import { paths } from '../lib/paths.ts';

export const kindLinks = Object.entries(kindTitles).map(([kind, { many }]) => ({
  to: paths.kind(kind),
  name: many,
}));

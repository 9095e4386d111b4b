import { lookUp } from '@switchyard/shared';

/** Choices that search engines and merchants' programs know, by their English name. */
const known: Readonly<Record<string, 'color' | 'size' | 'material' | 'pattern'>> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** The name of a choice at schema.org and Google Merchant Center. Undefined if they do not know it. */
export const knownChoice = (name: string) => lookUp(known, name.trim().toLowerCase());

import { lookUp } from '@switchyard/shared';

/** The choices that search engines and merchants' programs know, by their names in English. */
const known: Readonly<Record<string, 'color' | 'size' | 'material' | 'pattern'>> = {
  colour: 'color',
  color: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
};

/** What schema.org and Google Merchant Center call a choice. Others are told by their own name. */
export const knownChoice = (name: string) => lookUp(known, name.trim().toLowerCase());

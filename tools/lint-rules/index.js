import { join } from 'node:path';
import { checkImport, readEntries, readWorkspaces } from './arrows.js';
import { collectionsRule } from './collections.js';
import { currency } from './currency.js';
import { sleeps } from './sleeps.js';
import { tables } from './tables.js';

const root = join(import.meta.dirname, '..', '..');
const workspaces = readWorkspaces(root);
const entries = readEntries(root, workspaces);

const arrows = {
  meta: { type: 'problem', docs: { description: 'Imports follow the direction of dependency.' } },
  create(context) {
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const refusal = checkImport({
        root,
        file: context.filename,
        specifier: node.source.value,
        workspaces,
        entries,
      });
      if (refusal) context.report({ node: node.source, message: refusal });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default {
  meta: { name: 'switchyard' },
  rules: { arrows, collections: collectionsRule(root), currency, sleeps, tables },
};

import { join } from 'node:path';
import { checkImport, readWorkspaces } from './arrows.js';
import { collectionsRule } from './collections.js';
import { currency } from './currency.js';
import { sleeps } from './sleeps.js';
import { tables } from './tables.js';

const root = join(import.meta.dirname, '..', '..');
const workspaces = readWorkspaces(root);

const arrows = {
  meta: { type: 'problem', docs: { description: 'Imports follow the direction of dependency.' } },
  create(context) {
    const check = (node, typeOnly) => {
      if (typeof node.source?.value !== 'string') return;
      const refusal = checkImport({
        root,
        file: context.filename,
        specifier: node.source.value,
        typeOnly,
        workspaces,
      });
      if (refusal) context.report({ node: node.source, message: refusal });
    };
    return {
      ImportDeclaration: (node) =>
        check(
          node,
          node.importKind === 'type' ||
            (node.specifiers.length > 0 && node.specifiers.every((one) => one.importKind === 'type')),
        ),
      ImportExpression: (node) => check(node, false),
      ExportNamedDeclaration: (node) => check(node, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.exportKind === 'type'),
    };
  },
};

export default {
  meta: { name: 'switchyard' },
  rules: { arrows, collections: collectionsRule(root), currency, sleeps, tables },
};

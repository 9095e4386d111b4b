import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeVariables } from '../infrastructure/config/compose-variables.ts';
import { exampleFile, orderStatesTable, withTable } from '../infrastructure/config/documents.ts';
import { describeVariables } from '../infrastructure/config/config.ts';

// `npm run document`: writes those sections of the documents that are generated from the code.
const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const variables = [...describeVariables(), ...composeVariables];

function writeTable(path: string, name: string, table: string) {
  const page = fileOf(path);
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), name, table));
}

writeTable('docs/product/orders.md', 'order states', orderStatesTable());
writeFileSync(fileOf('.env.example'), exampleFile(variables));

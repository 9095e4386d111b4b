import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contract } from '../contract.ts';
import { composeVariables } from '../infrastructure/config/compose-variables.ts';
import {
  callsTable,
  configurationTables,
  exampleFile,
  orderStatesTable,
  orderTransitionsTable,
  refusalsTable,
  rightsTable,
  withTable,
} from '../infrastructure/config/documents.ts';
import { describeVariables } from '../infrastructure/config/config.ts';

// `npm run document`: writes those sections of the documents that are generated from the code.
const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const variables = [...describeVariables(), ...composeVariables];

function writeTable(path: string, name: string, table: string) {
  const page = fileOf(path);
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), name, table));
}

writeTable('docs/running.md', 'configuration', configurationTables(variables));
writeTable('docs/product.md', 'rights', rightsTable());
writeTable('docs/product.md', 'calls', callsTable(contract));
writeTable('docs/product/orders.md', 'order states', orderStatesTable());
writeTable('docs/refusals.md', 'refusals', refusalsTable());
writeTable('docs/decisions/003-orders-without-transactions.md', 'order states', orderTransitionsTable());
writeFileSync(fileOf('.env.example'), exampleFile(variables));

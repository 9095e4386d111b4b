import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeVariables } from '../infrastructure/config/compose-variables.ts';
import { exampleFile, withList } from '../infrastructure/config/documents.ts';
import { orderStatesList } from './order-states-list.ts';
import { describeVariables } from '../infrastructure/config/config.ts';

// `npm run document`: writes those sections of the documents that are generated from the code.
const fileOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const variables = [...describeVariables(), ...composeVariables];

function writeList(path: string, name: string, list: string) {
  const page = fileOf(path);
  writeFileSync(page, withList(readFileSync(page, 'utf8'), name, list));
}

writeList('docs/product/orders.md', 'order states', orderStatesList());
writeFileSync(fileOf('.env.example'), exampleFile(variables));

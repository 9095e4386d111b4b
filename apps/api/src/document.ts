import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeVariables } from './environment/compose-variables.ts';
import { exampleFile, withConfigurationTable } from './environment/documents.ts';
import { describeVariables } from './environment/environment.ts';

// `npm run document`: writes what is told of the configuration elsewhere from what it is here.
const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const page = fileOf('docs/operations.md');
const variables = [...describeVariables(), ...composeVariables];
writeFileSync(page, withConfigurationTable(readFileSync(page, 'utf8'), variables));
writeFileSync(fileOf('.env.example'), exampleFile(variables));

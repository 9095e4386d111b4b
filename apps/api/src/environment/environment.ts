import { z } from 'zod';
import { developmentVariables, networkVariables, processVariables } from './process-variables.ts';
import {
  databaseVariables,
  catalogueVariables,
  orderVariables,
  paymentVariables,
  pictureVariables,
  signInVariables,
} from './shop-variables.ts';
import { variableGroups, variableNotes, type VariableNotes } from './variable.ts';

/** Every variable that the API reads, and nothing else is read. */
export const environmentSchema = z.object({
  ...databaseVariables,
  ...signInVariables,
  ...paymentVariables,
  ...orderVariables,
  ...catalogueVariables,
  ...pictureVariables,
  ...networkVariables,
  ...processVariables,
  ...developmentVariables,
});

export type Environment = z.infer<typeof environmentSchema>;
export type VariableName = keyof Environment;

export interface DescribedVariable extends VariableNotes {
  name: string;
  required: boolean;
  /** As it would be written; undefined where there is none. */
  usual: string | undefined;
}

/** Every variable as a person has to know it, in the order of its groups. */
export function describeVariables(): DescribedVariable[] {
  const described = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const told = variableNotes.get(schema);
    if (!told) throw new Error(`Nothing tells what ${name} means`);
    const unset: { success: boolean; data?: unknown } = schema.safeParse(undefined);
    const usual = unset.data === undefined ? '' : String(unset.data);
    return { name, ...told, required: !unset.success, usual: usual === '' ? undefined : usual };
  });
  return variableGroups.flatMap((group) => described.filter((one) => one.group === group));
}

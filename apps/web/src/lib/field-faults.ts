import { ApiError } from '@switchyard/shared';
import { describeError } from './describe-error.ts';

/** The first fault of each field of a form, by the field's path, such as `sources.0.url`. */
export type FieldFaults = ReadonlyMap<string, string>;

interface Issue {
  path: PropertyKey[];
  message: string;
}

/** The faults that a schema finds in a request's body. */
export const faultsFound = ({ issues = [] }: { issues?: Issue[] } = {}): FieldFaults =>
  firstOfEach(issues.map(({ path, message }) => [path.join('.'), message]));

/** The faults that the server found in a request's body. None if the error is any other. */
export function faultsAnswered(error: unknown): FieldFaults {
  const issues = (error instanceof ApiError && error.problem?.issues) || [];
  return firstOfEach(issues.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}

/** Describes an error of a form: its faults without the paths that the API's message names, or else the error. */
export const describeFaults = (error: unknown): string =>
  [...new Set(faultsAnswered(error).values())].join(' ') || describeError(error);

function firstOfEach(faults: [field: string, message: string][]): FieldFaults {
  const first = new Map<string, string>();
  for (const [field, message] of faults) if (!first.has(field)) first.set(field, message);
  return first;
}

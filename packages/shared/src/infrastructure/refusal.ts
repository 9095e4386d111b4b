import * as z from 'zod/mini';

/** One way in which the server says no. Its name in the table is its code. */
export interface Refusal<Parameters> {
  /** The HTTP status. */
  readonly status: number;
  /** The facts that the words tell. */
  readonly parameters: z.ZodMiniType<Parameters>;
  /** For the documentation. */
  readonly example: Parameters;
  /** What people read. */
  words(parameters: Parameters): string;
}

/** No facts. */
export type Nothing = Record<string, never>;

/** A refusal that always says the same. */
export const plain = (status: number, words: string): Refusal<Nothing> => ({
  status,
  parameters: z.record(z.string(), z.never()),
  example: {},
  words: () => words,
});

/** A refusal whose words tell facts. */
export const telling = <Parameters extends object>(
  status: number,
  parameters: z.ZodMiniType<Parameters>,
  example: NoInfer<Parameters>,
  words: (parameters: Parameters) => string,
): Refusal<Parameters> => ({ status, parameters, example, words });

/** The codes of a group of refusals, for an endpoint to declare and a screen to ask for. */
export const codesOf = <Code extends string>(group: Readonly<Record<Code, unknown>>) =>
  Object.keys(group) as Code[];

import * as z from 'zod/mini';
import { describeError } from '../../lib/describe-error.ts';

/**
 * The part of WebMCP (https://webmachinelearning.github.io/webmcp) that the shop uses. TypeScript does not declare it
 * yet.
 */
declare global {
  interface Document {
    readonly modelContext?: {
      registerTool(tool: WebMcpTool, options: { signal: AbortSignal }): Promise<void>;
    };
  }
}

export interface WebMcpTool {
  name: string;
  title: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: boolean };
  execute: (input: object, options?: { signal?: AbortSignal }) => Promise<object>;
}

interface Means<Input extends z.ZodMiniType> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Explanations of parameters, by name, where the schema alone does not tell. */
  hints?: Readonly<Record<string, string>>;
  /** The tool changes nothing, not even which page is shown. */
  isReading: boolean;
  run: (input: z.output<Input>, signal: AbortSignal | undefined) => Promise<object>;
}

function jsonSchemaOf(input: z.ZodMiniType, hints: Readonly<Record<string, string>>): object {
  const schema = z.toJSONSchema(input, { io: 'input' });
  for (const [name, hint] of Object.entries(hints)) {
    const property = schema.properties?.[name];
    if (typeof property === 'object') property.description = hint;
  }
  return schema;
}

function sayIssue(issue: z.core.$ZodIssue): string {
  const words = issue.code === 'unrecognized_keys' ? `There is no ${issue.keys.join(', ')}` : issue.message;
  return [...issue.path, words].join(': ');
}

/**
 * Makes a tool. Invalid input and refusals are returned as answers that say what is wrong, because browsers do not
 * reveal why a tool failed.
 */
export function defineTool<Input extends z.ZodMiniType>({
  input,
  hints = {},
  isReading,
  run,
  ...words
}: Means<Input>): WebMcpTool {
  return {
    ...words,
    inputSchema: jsonSchemaOf(input, hints),
    annotations: { readOnlyHint: isReading },
    async execute(given, { signal } = {}) {
      const read = z.safeParse(input, given);
      if (!read.success) return { error: read.error.issues.map(sayIssue) };
      try {
        return await run(read.data, signal);
      } catch (error) {
        signal?.throwIfAborted();
        return { error: [describeError(error)] };
      }
    },
  };
}

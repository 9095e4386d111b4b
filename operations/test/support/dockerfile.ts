import { readFileSync } from 'node:fs';

/** One instruction as it is written, its continued lines joined. */
export interface Instruction {
  name: string;
  /** What follows the name. */
  text: string;
  line: number;
}

export interface Stage {
  /** The image or the earlier stage that it begins with. */
  from: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** Reads a Dockerfile's stages. Knows what this repository's files use, and nothing more. @throws Error for anything else */
export function readDockerfile(file: string): Stage[] {
  const stages: Stage[] = [];
  for (const instruction of readInstructions(readFileSync(file, 'utf8'))) {
    const stage = stages.at(-1);
    if (instruction.name === 'FROM') {
      const parts = /^(?<from>\S+)(?: AS (?<name>\S+))?$/.exec(instruction.text)?.groups;
      if (!parts?.['from']) throw new Error(`${file}:${instruction.line}: ${instruction.text}`);
      stages.push({ from: parts['from'], name: parts['name'], instructions: [] });
    } else if (stage) {
      stage.instructions.push(instruction);
    } else {
      throw new Error(`${file}:${instruction.line}: ${instruction.name} stands before the first FROM`);
    }
  }
  return stages;
}

/** The images that stages begin with, each as it is written. */
export function imagesOf(stages: Stage[]): string[] {
  const own = new Set(stages.map(({ name }) => name));
  return stages.map(({ from }) => from).filter((from) => !own.has(from));
}

/** The stage of that name. @throws Error when there is none */
export function stageOf(stages: Stage[], name: string): Stage {
  const stage = stages.find((one) => one.name === name);
  if (!stage) throw new Error(`There is no stage ${name}.`);
  return stage;
}

function readInstructions(text: string): Instruction[] {
  const instructions: Instruction[] = [];
  let begun: Instruction | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const continues = line.endsWith('\\');
    const part = (continues ? line.slice(0, -1) : line).trim();
    if (begun) {
      begun.text += ` ${part}`;
    } else {
      const [name = '', ...words] = part.split(' ');
      begun = { name, text: words.join(' ').trim(), line: index + 1 };
    }
    if (continues) continue;
    instructions.push(begun);
    begun = undefined;
  }
  return instructions;
}

/** All that a stage sets with ENV. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => [...text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)]);
  return Object.fromEntries(pairs.map(([, name = '', quoted, plain]) => [name, quoted ?? plain ?? '']));
}

/** The last one of that name in the form of a JSON list, such as CMD. @throws Error when there is none */
export function wordsOf({ instructions }: Stage, name: string): string[] {
  const text = instructions.findLast((instruction) => instruction.name === name)?.text;
  if (text === undefined) throw new Error(`The stage has no ${name}.`);
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error(`${name} is no list: ${text}`);
  return words.map(String);
}

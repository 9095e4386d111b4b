import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir } from 'node:fs/promises';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { copyFromContext, copyFromStage, listBuildContext } from './build-context.ts';
import { readDockerfile, type Instruction, type Stage } from './dockerfile.ts';
import { root } from './root.ts';

/** A stage after its last instruction, in a folder that stands for the image's root. */
export interface BuiltStage {
  name: string | undefined;
  root: string;
  workFolder: string;
  environment: Record<string, string>;
  /** ENTRYPOINT and CMD, together. */
  words: string[];
  user: string | undefined;
}

/**
 * Goes through a Dockerfile without a container engine: every stage in a folder of its own that begins empty, COPY from
 * the checkout or an earlier stage, RUN in a shell that finds Node, npm and what the stage itself has installed. What an
 * image brings along beyond that is not there, and commands see this machine's root.
 * @param dockerfile relative to the checkout
 * @param say told each instruction as it is done
 */
export async function buildStages(
  dockerfile: string,
  folder: string,
  say: (line: string) => void,
): Promise<BuiltStage[]> {
  const context = listBuildContext();
  const built: BuiltStage[] = [];
  for (const [index, stage] of readDockerfile(join(root, dockerfile)).entries()) {
    const state = await beginStage(stage, join(folder, String(index)), built);
    for (const instruction of stage.instructions) {
      say(`${instruction.name} ${instruction.text}`);
      await perform(instruction, state, { built, context });
    }
    built.push(state);
  }
  return built;
}

async function beginStage(stage: Stage, folder: string, built: BuiltStage[]): Promise<BuiltStage> {
  const earlier = built.find(({ name }) => name === stage.from);
  await mkdir(folder, { recursive: true });
  if (earlier) await cp(earlier.root, folder, { recursive: true, verbatimSymlinks: true });
  else
    for (const name of ['root', 'tmp', 'usr/local/bin']) await mkdir(join(folder, name), { recursive: true });
  return {
    name: stage.name,
    root: folder,
    workFolder: earlier?.workFolder ?? '/',
    environment: { ...earlier?.environment },
    words: [...(earlier?.words ?? [])],
    user: earlier?.user,
  };
}

async function perform(
  { name, text, line }: Instruction,
  state: BuiltStage,
  { built, context }: { built: BuiltStage[]; context: string[] },
): Promise<void> {
  if (name === 'WORKDIR') {
    state.workFolder = isAbsolute(text) ? text : join(state.workFolder, text);
    await mkdir(join(state.root, state.workFolder), { recursive: true });
  } else if (name === 'ENV') {
    for (const [, variable = '', quoted, plain] of text.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g))
      state.environment[variable] = quoted ?? plain ?? '';
  } else if (name === 'COPY') {
    await performCopy(text, state, { built, context });
  } else if (name === 'RUN') {
    await performRun(text, state);
  } else if (name === 'USER') {
    state.user = text;
  } else if (name === 'ENTRYPOINT' || name === 'CMD') {
    // An entrypoint stands before the command; the files here name it first.
    state.words = [...(name === 'CMD' ? state.words : []), ...JSON.parse(text)];
  } else if (name !== 'EXPOSE') {
    throw new Error(`Line ${line}: it is not known how to ${name}.`);
  }
}

async function performCopy(
  text: string,
  state: BuiltStage,
  { built, context }: { built: BuiltStage[]; context: string[] },
): Promise<void> {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).toReversed();
  const path = join(state.root, isAbsolute(target) ? target : join(state.workFolder, target));
  const isFolder = target.endsWith('/') || sources.length > 1;
  if (from === undefined) {
    await copyFromContext(sources, path, isFolder, context);
    return;
  }
  const stage = built.find(({ name }) => name === from);
  if (!stage) throw new Error(`COPY: there is no stage ${from}.`);
  for (const source of sources) await copyFromStage(join(stage.root, source), path, isFolder);
}

async function performRun(text: string, state: BuiltStage): Promise<void> {
  const child = spawn('sh', ['-ec', text], {
    cwd: join(state.root, state.workFolder),
    env: { ...shellEnvironment(state), ...state.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-8000)));
  const [code]: unknown[] = await once(child, 'close');
  if (code !== 0) throw new Error(`RUN ${text}\n${told}`);
}

/** How this machine reaches the package registry, where it has to be told. */
const network = ['npm_config_registry', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

/** What Node's image has in its environment, with the stage's own programs found first. */
export function shellEnvironment({ root: stageRoot }: BuiltStage): Record<string, string> {
  return {
    PATH: [join(stageRoot, 'usr/local/bin'), dirname(process.execPath), process.env['PATH']].join(delimiter),
    HOME: join(stageRoot, 'root'),
    npm_config_prefix: join(stageRoot, 'usr/local'),
    CI: 'true',
    ...Object.fromEntries(network.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  };
}

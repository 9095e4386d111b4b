import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from './root.ts';

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Every document of `operations/kubernetes`, keyed by file, kind and name. */
export function readManifests(): Map<string, Manifest> {
  const files = globSync('operations/kubernetes/*.yml', { cwd: root }).toSorted();
  const all = files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => {
      const manifest = manifestSchema.parse(document.toJS());
      return [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest] as const;
    }),
  );
  return new Map(all);
}

/** Validates a manifest against Kubernetes' own schema. @throws Error that lists every fault */
export async function validate({ apiVersion, kind, ...facts }: Manifest): Promise<void> {
  const models: Record<string, unknown> = await import(`kubernetes-models/${apiVersion}`);
  const modelSchema = z.custom<new (facts: object) => { validate(): void }>(
    (model) => typeof model === 'function',
  );
  new (modelSchema.parse(models[kind], { error: () => `Kubernetes has no ${apiVersion} ${kind}` }))(
    facts,
  ).validate();
}

/**
 * Lists fields that Kubernetes does not know, found by type-checking the manifests: the schema allows unknown
 * fields, and Kubernetes ignores some silently. @returns the compiler's errors, empty if there are none
 */
export function findUnknownFields(manifests: Manifest[]): string {
  const reports = join(root, 'operations', '.reports');
  mkdirSync(reports, { recursive: true });
  const folder = mkdtempSync(join(reports, 'kubernetes-'));
  try {
    const lines = manifests.map((manifest, at) => {
      const type = `import('kubernetes-models/${manifest.apiVersion}').I${manifest.kind}`;
      return `export const manifest${at}: ${type} = ${JSON.stringify(manifest)};`;
    });
    const file = join(folder, 'manifests.ts');
    writeFileSync(file, lines.join('\n'));
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--module',
      'nodenext',
      file,
    ];
    const tsc = join(root, 'operations', 'node_modules', '.bin', 'tsc');
    const { stdout, stderr } = spawnSync(tsc, options, { encoding: 'utf8' });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

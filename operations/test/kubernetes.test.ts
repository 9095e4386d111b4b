import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { servicesIn } from './support/compose-file.ts';
import { environmentOf, readStage } from './support/dockerfile.ts';
import { findUnknownFields, readManifests, validate } from './support/kubernetes.ts';
import { root } from './support/root.ts';

const manifests = readManifests();
const all: { apiVersion: string; kind: string }[] = [...manifests.values()];
const deployments = all.filter(Deployment.is);
const jobs = all.filter(Job.is);
const services = all.filter(Service.is);
const policies = all.filter(NetworkPolicy.is);
const settings = all.find(ConfigMap.is)?.data ?? {};
const compose = servicesIn('operations/compose/shop.yml');

const nameOf = ({ metadata }: { metadata?: { name?: string } }) => metadata?.name ?? '';
const podOf = ({ spec }: IDeployment) => spec?.template.spec;
const containerOf = (deployment: IDeployment) => podOf(deployment)?.containers[0];
const deploymentNamed = (name: string) => deployments.find((one) => nameOf(one) === name);

describe('the manifests', () => {
  it.each([...manifests])('%s has the form that Kubernetes asks for', async (_, manifest) => {
    await expect(validate(manifest)).resolves.toBeUndefined();
  });

  it('have no field that Kubernetes does not know', () => {
    expect(findUnknownFields([...manifests.values()])).toBe('');
    const first = [...manifests.values()].find(({ kind }) => kind === 'Deployment');
    const wrong = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'x' },
      ...first,
      replica: 2,
    };
    expect(findUnknownFields([wrong])).toContain(`'"replica"'`);
  });

  it('are in one namespace, which refuses pods that are not confined', () => {
    const namespace = all.find(Namespace.is);
    expect(namespace?.metadata?.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const others = [...manifests.values()]
      .filter(({ kind }) => kind !== 'Namespace')
      .map(({ metadata }) => metadata.namespace);
    expect(new Set(others)).toEqual(new Set([namespace?.metadata?.name]));
  });

  it('run the API, the page server and the web server, and the same API to migrate', () => {
    expect(deployments.map(nameOf)).toEqual(['api', 'pages', 'web']);
    const image = jobs[0]?.spec?.template.spec?.containers[0]?.image;
    expect(image).toBe(deployments[0] && containerOf(deployments[0])?.image);
  });
});

describe.each([...deployments, ...jobs].map((one) => [nameOf(one), one.spec?.template.spec] as const))(
  'the pod of %s',
  (name, pod) => {
    const [container] = pod?.containers ?? [];

    it('has no rights: no root, no token of the cluster, no writable image, no further system calls', () => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: {
          runAsNonRoot: true,
          // The images name their users, but Kubernetes can verify only a numeric, non-zero id.
          runAsUser: expect.any(Number),
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      expect(pod?.securityContext?.runAsUser).toBe(name === 'web' ? 101 : 1000);
      expect(pod?.containers).toHaveLength(1);
      expect(container?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
        readOnlyRootFilesystem: true,
      });
    });

    it('has an image of one version, and the memory that compose gives it', () => {
      expect(container?.image).toMatch(/:\d+\.\d+\.\d+$/);
      expect(container?.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        // Compose writes `m` for the unit that Kubernetes calls `Mi`.
        limits: { memory: compose[name === 'migrate' ? 'api' : name]?.mem_limit?.replace('m', 'Mi') },
      });
    });
  },
);

describe.each(deployments.map((one) => [nameOf(one), one] as const))('%s', (name, deployment) => {
  const labels = deployment.spec?.template.metadata?.labels ?? {};
  const container = containerOf(deployment);
  const port = container?.ports?.[0]?.containerPort;

  it('stays up while it is upgraded, or a machine is emptied', () => {
    expect(deployment.spec?.replicas).toBeGreaterThanOrEqual(2);
    expect(deployment.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
    const budget = all.filter(PodDisruptionBudget.is).find((one) => nameOf(one) === name);
    expect(budget?.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: labels } });
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
  });

  it('gets no calls until it is ready, and is restarted only when its process hangs', () => {
    const ready = name === 'api' ? '/readyz' : '/healthz';
    expect(container?.readinessProbe?.httpGet).toEqual({ path: ready, port: 'http' });
    expect(container?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
  });

  it('is found under its name', () => {
    const service = services.find((one) => nameOf(one) === name);
    expect(service?.spec?.selector).toEqual(labels);
    expect(service?.spec?.ports).toEqual([{ port, targetPort: 'http' }]);
    expect(container?.ports?.[0]?.name).toBe('http');
    // Only nginx's upstreams are headless, because nginx looks up the pods in DNS itself.
    expect(service?.spec?.clusterIP).toBe(name === 'web' ? undefined : 'None');
  });

  it('admits only who calls it', () => {
    const policy = policies.find((one) => nameOf(one) === name);
    expect(policy?.spec).toMatchObject({
      podSelector: { matchLabels: labels },
      policyTypes: ['Ingress', 'Egress'],
    });
    expect(policy?.spec?.ingress?.map(({ ports }) => ports)).toEqual([[{ port }]]);
    for (const { from } of policy?.spec?.ingress ?? []) expect(from?.length).toBeGreaterThan(0);
  });
});

it('whatever no policy names is refused', () => {
  const nobody = policies.find((one) => nameOf(one) === 'nobody');
  expect(nobody?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  for (const { to } of policies.flatMap(({ spec }) => spec?.egress ?? []))
    expect(to?.length).toBeGreaterThan(0);
});

/** The configuration errors that the API reports when it starts with this environment alone. */
function faultsOf(environment: Record<string, string>): string {
  const config = pathToFileURL(join(root, 'apps/api/src/infrastructure/config/config.ts')).href;
  const words = ['--input-type=module', '-e', `(await import('${config}')).readConfig()`];
  return spawnSync(process.execPath, words, { env: environment, encoding: 'utf8' }).stderr;
}

describe('the API', () => {
  const secrets: Record<string, string> = {
    'mongodb-uri': 'mongodb+srv://shop:secret@cluster.example/shop',
    'access-token-secret': 'x'.repeat(48),
    'stripe-secret-key': 'sk_live_1',
    'stripe-webhook-secret': 'whsec_1',
    'smtp-url': 'smtps://shop:secret@smtp.mailer.example',
    'firebase-key.json': JSON.stringify({
      project_id: 'my-shop',
      client_email: 'shop@shop.iam.gserviceaccount.com',
      private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----\n',
    }),
  };

  it('accepts its settings, with each secret in its file and none in the settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    try {
      for (const [name, text] of Object.entries(secrets)) writeFileSync(join(folder, name), `${text}\n`);
      const files = Object.entries(settings).filter(([name]) => name.endsWith('_FILE'));
      expect(files.map(([, file]) => basename(file)).toSorted()).toEqual(Object.keys(secrets).toSorted());
      const here = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, value.replace(/^\/run\/secrets/, folder)]),
      );
      expect(faultsOf(here)).toBe('');
      expect(faultsOf({ ...here, TRUST_PROXY: 'x' })).toContain('TRUST_PROXY');
      expect(JSON.stringify(settings)).not.toMatch(/(?:sk|rk)_live|whsec_|PRIVATE|mongodb\+?.*:\/\//);
      const named = readFileSync(join(root, '.env.example'), 'utf8');
      for (const name of Object.keys(settings)) expect(named).toMatch(new RegExp(`^(?:# )?${name}=`, 'm'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('sees the secret that running.md creates, with every file', () => {
    const command = /kubectl create secret generic switchyard[^]*?```/.exec(
      readFileSync(join(root, 'docs/running.md'), 'utf8'),
    );
    for (const name of Object.keys(secrets)) expect(command?.[0]).toContain(`--from-file=${name}`);
    const api = deploymentNamed('api');
    expect(api && podOf(api)?.volumes?.map(({ secret }) => secret?.secretName)).toContain('switchyard');
  });

  it('has longer to stop than its drain takes', () => {
    const api = deploymentNamed('api');
    // The API finishes requests within ten seconds, and closes everything else within ten more.
    const drain = Number(settings['SHUTDOWN_GRACE_SECONDS']) + 10 + 10;
    expect(api && podOf(api)?.terminationGracePeriodSeconds).toBeGreaterThan(drain);
  });
});

describe('the web server', () => {
  const web = deploymentNamed('web');
  const given = Object.fromEntries(
    (web && containerOf(web)?.env)?.map(({ name, value }) => [name, value]) ?? [],
  );

  it('knows each variable it is given, and where the others answer', () => {
    const image = environmentOf(readStage('apps/web/Dockerfile', 'web'));
    expect(Object.keys(image)).toEqual(expect.arrayContaining(Object.keys(given)));
    expect(given).toMatchObject({
      WEB_API: 'api.switchyard.svc.cluster.local:3001',
      WEB_PAGES: 'pages.switchyard.svc.cluster.local:3002',
    });
    expect(given['WEB_FRAME_SOURCES']).toBe(
      `${image['WEB_FRAME_SOURCES']} https://${settings['FIREBASE_AUTH_DOMAIN']}`,
    );
  });

  it('is what the ingress leads to, under the name of the shop', () => {
    const ingress = all.find(Ingress.is);
    const [rule] = ingress?.spec?.rules ?? [];
    expect(`https://${rule?.host}`).toBe(settings['SITE_ORIGIN']);
    expect(ingress?.spec?.tls?.[0]?.hosts).toEqual([rule?.host]);
    expect(rule?.http?.paths[0]?.backend.service).toEqual({ name: 'web', port: { number: 8080 } });
  });
});

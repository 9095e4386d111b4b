import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { servicesIn } from './support/compose-file.ts';
import { findMonitoringProgram } from './support/monitoring-programs.ts';
import { root } from './support/root.ts';

const files = join(root, 'operations', 'monitoring');
const readYaml = (file: string): unknown => parse(readFileSync(join(files, file), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'monitoring-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs a start script with a fake of the program that it starts. @returns its output and the file it wrote
 */
function start(script: string, written: string, environment: Record<string, string>) {
  for (const program of ['prometheus', 'alertmanager']) {
    writeFileSync(join(folder, program), '#!/bin/sh\n');
    chmodSync(join(folder, program), 0o755);
  }
  const env = { PATH: [folder, process.env['PATH']].join(delimiter), SCRATCH: folder, ...environment };
  const said = execFileSync('sh', ['-c', 'exec sh "$0" 2>&1', join(files, script)], {
    env,
    encoding: 'utf8',
  });
  return { said, config: parse(readFileSync(join(folder, written), 'utf8')) };
}

describe('start-alertmanager.sh', () => {
  const run = (environment: Record<string, string>) =>
    start('start-alertmanager.sh', 'alertmanager.yml', environment);
  const mail = { ALERT_MAIL: 'ann@shop.example', MAIL_FROM: 'Switchyard <orders@shop.example>' };

  it('says plainly when nobody is told, and when nobody would notice its end', () => {
    expect(run({}).said).toMatch(/NOBODY IS TOLD[^]*ALERT_MAIL or ALERT_WEBHOOK_URL[^]*ALERT_HEARTBEAT_URL/);
    const all = { ALERT_WEBHOOK_URL: 'https://pager.example', ALERT_HEARTBEAT_URL: 'https://beat.example' };
    expect(run(all).said).toBe('');
  });

  it('mails over the shop’s server, with the user and password of its address', () => {
    const { config } = run({
      ...mail,
      SMTP_URL: "smtps://ann%40shop.example:a%2Fb:it's@smtp.mailer.example",
    });
    expect(config.global).toMatchObject({
      smtp_smarthost: 'smtp.mailer.example:465',
      smtp_from: mail.MAIL_FROM,
      smtp_auth_username: 'ann@shop.example',
      smtp_auth_password: "a/b:it's",
    });
    expect(config.receivers[0]).toEqual({
      name: 'operators',
      email_configs: [{ send_resolved: true, to: 'ann@shop.example' }],
    });
  });

  it('prefers a mail server of its own, which may be a relay without a password', () => {
    const both = { SMTP_URL: 'smtps://u:p@smtp.mailer.example', ALERT_SMTP_URL: 'smtp://relay.example:25' };
    const { global } = run({ ...mail, ...both }).config;
    expect(global).toMatchObject({ smtp_smarthost: 'relay.example:25', smtp_require_tls: false });
    expect(global).not.toHaveProperty('smtp_auth_password');
  });

  it('sends alerts and heartbeats each to their own address', () => {
    const { config } = run({
      ALERT_WEBHOOK_URL: 'https://pager.example/a',
      ALERT_HEARTBEAT_URL: 'https://beat.example/b',
    });
    expect(config.receivers).toEqual([
      { name: 'operators', webhook_configs: [{ url: 'https://pager.example/a' }] },
      { name: 'heartbeat', webhook_configs: [{ send_resolved: false, url: 'https://beat.example/b' }] },
    ]);
    expect(config.route.routes[0]).toMatchObject({
      matchers: ['severity="heartbeat"'],
      receiver: 'heartbeat',
      group_interval: '1m',
      // If both intervals were equal, Alertmanager would send only every second minute.
      repeat_interval: '30s',
    });
  });

  it.each([
    ['without a mail server', {}, 'set SMTP_URL, or ALERT_SMTP_URL if SMTP_URL is in a file'],
    ['without a sender', { SMTP_URL: 'smtp://relay.example', MAIL_FROM: '' }, 'set MAIL_FROM'],
    ['with another protocol', { SMTP_URL: 'https://relay.example' }, 'must begin with smtp:// or smtps://'],
    ['with TLS on a port that Alertmanager takes for plain', { SMTP_URL: 'smtps://a:b@c:587' }, 'port 465'],
  ])('refuses to mail %s', (_, environment, message) => {
    expect(() => run({ ...mail, ...environment })).toThrow(
      expect.objectContaining({ stdout: expect.stringContaining(message) }),
    );
  });
});

describe('start-prometheus.sh', () => {
  it('fills in the site, the runbook’s address and the number of copies, and real Prometheus takes it', () => {
    const { config } = start('start-prometheus.sh', 'prometheus.yml', {
      SITE: 'https://shop.example/',
      RUNBOOK: 'https://git.example/a?b=1&c=|#',
      API_COPIES: '3',
    });
    expect(config.global.external_labels.runbook).toBe('https://git.example/a?b=1&c=|#');
    const site = config.scrape_configs.find(({ job_name: name }: { job_name: string }) => name === 'site');
    expect(site.static_configs[0].targets).toEqual([
      'https://shop.example/',
      'https://shop.example/api/readyz',
    ]);
    const copies = readFileSync(join(folder, 'copies.yml'), 'utf8');
    expect(copies).toContain('vector(3)');
    writeFileSync(
      join(folder, 'checked.yml'),
      readFileSync(join(folder, 'prometheus.yml'), 'utf8').replace(
        '/etc/prometheus',
        join(root, 'operations'),
      ),
    );
    const promtool = findMonitoringProgram('promtool');
    const checked = execFileSync(promtool, ['check', 'config', join(folder, 'checked.yml')], {
      encoding: 'utf8',
    });
    expect(checked).toMatch(/SUCCESS.*valid prometheus config file/);
    expect(checked.match(/SUCCESS: \d+ rules/g)).toHaveLength(2);
  });

  it('scrapes each service by its name and port', () => {
    const { scrape_configs: jobs } = z
      .object({
        scrape_configs: z.array(
          z.looseObject({ static_configs: z.array(z.object({ targets: z.array(z.string()) })).optional() }),
        ),
      })
      .parse(readYaml('prometheus.yml'));
    const targets = jobs.flatMap(({ static_configs: all = [] }) => all.flatMap((one) => one.targets));
    const watched = targets.filter((target) => /:\d+$/.test(target)).map((target) => target.split(':')[0]);
    expect(watched.toSorted()).toEqual(['alertmanager', 'disks', 'grafana', 'localhost', 'probe']);
  });
});

it('the probe’s real program takes its configuration', () => {
  const words = ['--config.check', `--config.file=${join(files, 'probe.yml')}`];
  const { status } = spawnSync(findMonitoringProgram('blackbox'), words);
  expect(status).toBe(0);
});

// There is no package of Grafana, so no test runs it. These are the fields that its documentation names.
describe('Grafana', () => {
  const mounts = servicesIn('operations/compose/monitoring.yml')['grafana']?.volumes;

  it('finds Prometheus by its service’s name', () => {
    expect(mounts).toContain(
      './operations/monitoring/grafana/datasource.yml:/etc/grafana/provisioning/datasources/prometheus.yml:ro',
    );
    const source = z.strictObject({
      name: z.string(),
      uid: z.string(),
      type: z.literal('prometheus'),
      access: z.literal('proxy'),
      url: z.literal('http://prometheus:9090'),
      isDefault: z.literal(true),
      editable: z.boolean(),
    });
    z.strictObject({ apiVersion: z.literal(1), datasources: z.tuple([source]) }).parse(
      readYaml('grafana/datasource.yml'),
    );
  });

  it('finds the dashboard in the folder that it is told of', () => {
    const provider = z.strictObject({
      name: z.string(),
      type: z.literal('file'),
      disableDeletion: z.boolean(),
      allowUiUpdates: z.boolean(),
      options: z.strictObject({ path: z.string() }),
    });
    const [{ options }] = z
      .strictObject({ apiVersion: z.literal(1), providers: z.tuple([provider]) })
      .parse(readYaml('grafana/dashboards.yml')).providers;
    expect(mounts).toContain(
      './operations/monitoring/grafana/dashboards.yml:/etc/grafana/provisioning/dashboards/switchyard.yml:ro',
    );
    expect(mounts).toContain(`./operations/grafana-dashboard.json:${options.path}/switchyard.json:ro`);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import getPort from 'get-port';
import { findMonitoringProgram } from './monitoring-programs.ts';
import { root } from './root.ts';
import { untilAnswers } from './until-answers.ts';

export interface MonitoringOptions {
  /** The site's URL. */
  site: string;
  /** Servers as `host:port`. The stand-in is a stub for the disk exporter and for Grafana. */
  api: string;
  standIn: string;
  /** Path of the CA certificates that the probe trusts. */
  authorities: string;
  /** URLs that receive alerts and heartbeats. */
  webhook: string;
  heartbeat: string;
}

export interface Monitoring {
  /** Names of the alerts that fire in Prometheus, whether delivered or not. */
  firing(): Promise<string[]>;
  killPrometheus(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Shortens the times in the files of operations/monitoring and the alert rules, so that a test can wait for them.
 * Prometheus scrapes every four seconds (an API without its database takes three to answer), alerts wait for one second
 * instead of minutes, rates cover the last thirty seconds, and messages are sent at once. Thresholds stay as they are.
 */
export function hasten(text: string): string {
  return text
    .replaceAll(/scrape_interval: \w+/g, 'scrape_interval: 4s')
    .replace(/evaluation_interval: \w+/, 'evaluation_interval: 1s')
    .replaceAll(/\bfor: \d+[smh]/g, 'for: 1s')
    .replaceAll(/\[\d+[mh]\]/g, '[30s]')
    .replaceAll(/group_wait: \w+/g, 'group_wait: 0s')
    .replaceAll(/group_interval: \w+/g, 'group_interval: 1s')
    .replaceAll('repeat_interval: 30s', 'repeat_interval: 500ms');
}

/** Starts Prometheus, Alertmanager and the probe on this machine, as their containers would. */
export async function startMonitoring(options: MonitoringOptions): Promise<Monitoring> {
  const folder = mkdtempSync(join(tmpdir(), 'monitoring-'));
  const ends: (() => Promise<void>)[] = [];
  const [prometheus, alertmanager, probe] = await Promise.all([freeAddress(), freeAddress(), freeAddress()]);
  layOut(folder, { prometheus, alertmanager, probe, ...options });
  const scratch = join(folder, 'scratch');
  const surroundings = { PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter), SCRATCH: scratch };
  const start = async (words: string[], ready: string, environment: Record<string, string>) => {
    const kill = await startProgram(words, ready, { ...surroundings, ...environment });
    ends.push(kill);
    return kill;
  };

  await start(
    [findMonitoringProgram('blackbox'), `--config.file=${folder}/probe.yml`, `--web.listen-address=${probe}`],
    `http://${probe}/-/healthy`,
    { SSL_CERT_FILE: options.authorities },
  );
  await start(
    [
      `${folder}/start-alertmanager.sh`,
      `--storage.path=${folder}/alertmanager`,
      `--web.listen-address=${alertmanager}`,
      '--cluster.listen-address=',
    ],
    `http://${alertmanager}/-/ready`,
    { ALERT_WEBHOOK_URL: options.webhook, ALERT_HEARTBEAT_URL: options.heartbeat },
  );
  const killPrometheus = await start(
    [
      `${folder}/start-prometheus.sh`,
      `--storage.tsdb.path=${folder}/metrics`,
      `--web.listen-address=${prometheus}`,
      // Alertmanager resolves an alert that has not been repeated for four times this interval.
      '--rules.alert.resend-delay=1s',
    ],
    `http://${prometheus}/-/ready`,
    { SITE: options.site, RUNBOOK: 'https://git.example/runbook.md', API_COPIES: '1' },
  );

  return {
    killPrometheus,
    async firing() {
      const answer = await fetch(`http://${prometheus}/api/v1/query?query=ALERTS{alertstate="firing"}`);
      const { data } = (await answer.json()) as { data: { result: { metric: { alertname: string } }[] } };
      return data.result.map(({ metric }) => metric.alertname);
    },
    async stop() {
      for (const end of ends.toReversed()) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Addresses {
  prometheus: string;
  alertmanager: string;
  probe: string;
  api: string;
  standIn: string;
}

/**
 * Copies the configuration with this test's times and IP addresses, and links the programs under their
 * images' names.
 */
function layOut(folder: string, { prometheus, alertmanager, probe, api, standIn }: Addresses): void {
  cpSync(join(root, 'operations', 'monitoring'), folder, { recursive: true });
  cpSync(join(root, 'operations', 'alert-rules.yml'), join(folder, 'alert-rules.yml'));
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
  edit('alert-rules.yml', hasten);
  edit('start-alertmanager.sh', hasten);
  edit('prometheus.yml', (text) =>
    hasten(text)
      .replace(/dns_sd_configs: .*/, `static_configs: [{ targets: ['${api}'] }]`)
      .replace('/etc/prometheus/', `${folder}/`)
      .replace('localhost:9090', prometheus)
      .replaceAll('alertmanager:9093', alertmanager)
      .replaceAll('probe:9115', probe)
      .replace('disks:9100', standIn)
      .replace('grafana:3000', standIn),
  );
  for (const name of ['bin', 'scratch']) mkdirSync(join(folder, name));
  for (const program of ['prometheus', 'alertmanager'] as const)
    symlinkSync(findMonitoringProgram(program), join(folder, 'bin', program));
}

const freeAddress = async () => `127.0.0.1:${await getPort({ host: '127.0.0.1' })}`;

/** Starts a program and waits until it is ready. @returns a function that kills it */
async function startProgram([command = '', ...words]: string[], ready: string, env: Record<string, string>) {
  const child = spawn(command, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  // Also kills it if the test run ends abnormally.
  process.once('exit', () => child.kill('SIGKILL'));
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => (told = (told + chunk.toString()).slice(-4000)));
  const exited = once(child, 'exit');
  await untilAnswers(ready, child, () => `${command} did not start:\n${told}`);
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createDownload, DownloadFault } from './public-download.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts a server on this machine. @returns its host with its port */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const download = (url: string, testHosts: string[] = [], options: object = {}) =>
  createDownload({ testHosts, largest: 1000, accept: 'image/*', ms: 2000, ...options })(url);
const faultOf = (attempt: Promise<unknown>): Promise<DownloadFault> =>
  attempt.then(
    () => expect.fail('it was downloaded'),
    (fault: unknown) => (fault instanceof DownloadFault ? fault : expect.fail(String(fault))),
  );

describe('a file', () => {
  it('comes whole, through redirects, and the host learns nothing about the shop', async () => {
    const seen: object[] = [];
    const host = await serve((request, response) => {
      seen.push(request.headers);
      if (request.url === '/one') response.writeHead(302, { Location: '/two', 'Set-Cookie': 'a=b' }).end();
      else response.end('picture');
    });
    expect(String(await download(`http://${host}/one`, [host]))).toBe('picture');
    const told = { host, accept: 'image/*', 'accept-encoding': 'identity', connection: 'close' };
    expect(seen).toEqual([told, told]);
  });

  it('is connected to by the address that was judged, not looked up again', async () => {
    const host = await serve(({ headers }, response) => response.end(headers.host));
    const port = host.split(':')[1];
    let lookups = 0;
    // The name changes its address: the second look-up would lead to nowhere.
    const resolve = async () => ((lookups += 1) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    const name = `moves.example:${port}`;
    expect(String(await download(`http://${name}/`, [name], { resolve }))).toBe(name);
    expect(lookups).toBe(1);
  });
});

describe('is refused', () => {
  it.each([
    ['javascript:alert(1)', 'Only http and https URLs are fetched.'],
    ['file:///etc/passwd', 'Only http and https URLs are fetched.'],
    ['data:image/png;base64,AA', 'Only http and https URLs are fetched.'],
    ['/image/1', 'Only http and https URLs are fetched.'],
    ['https://ann:secret@shop.example/', 'A URL with a user name or a password is not fetched.'],
    ['http://shop.example:6379/', 'Only the ports 80 and 443 are asked.'],
    ['http://127.0.0.1/', '127.0.0.1 is not on the public internet.'],
    ['http://0x7f.1/', '127.0.0.1 is not on the public internet.'],
    ['http://2130706433/', '127.0.0.1 is not on the public internet.'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1 is not on the public internet.'],
    ['http://169.254.169.254/latest/meta-data/', '169.254.169.254 is not on the public internet.'],
  ])('%s: %s', async (url, message) => {
    expect(await faultOf(download(url))).toMatchObject({ message, mayPass: false });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public address and a private one', ['93.184.216.34', '::1']],
  ])('a name with %s', async (_, addresses) => {
    const fault = await faultOf(download('https://inside.example/', [], { resolve: async () => addresses }));
    expect(fault.message).toBe('inside.example is not on the public internet.');
  });

  it('a redirect to this machine, and one to a name that leads there', async () => {
    let isAsked = false;
    const inner = await serve((_, response) => void response.end(String((isAsked = true))));
    const host = await serve(({ url }, response) =>
      response
        .writeHead(307, { Location: url === '/ip' ? `http://${inner}/` : 'http://inside.example/' })
        .end(),
    );
    const resolve = async () => ['127.0.0.1'];
    expect((await faultOf(download(`http://${host}/ip`, [host]))).message).toBe(
      'Only the ports 80 and 443 are asked.',
    );
    const { message } = await faultOf(download(`http://${host}/name`, [host], { resolve }));
    expect(message).toBe('inside.example is not on the public internet.');
    expect(isAsked).toBe(false);
  });

  it('a redirect without end', async () => {
    const host = await serve((_, response) => void response.writeHead(301, { Location: '/' }).end());
    const { message } = await faultOf(download(`http://${host}/`, [host]));
    expect(message).toBe('It is redirected more than 5 times.');
  });

  it('a file that is too large, whether its length says so or not', async () => {
    const host = await serve(({ url }, response) => {
      if (url === '/said') response.setHeader('Content-Length', 1001);
      for (let sent = 0; sent < 13; sent += 1) response.write('x'.repeat(77));
      response.end();
    });
    for (const path of ['/said', '/unsaid'])
      expect((await faultOf(download(`http://${host}${path}`, [host]))).message).toBe(
        'It is larger than 0.001 MB.',
      );
  });

  it('a file that never ends, after the time limit', async () => {
    const host = await serve((_, response) => void response.write('x'));
    expect(await faultOf(download(`http://${host}/`, [host], { ms: 100 }))).toMatchObject({
      message: 'It took longer than 0.1 seconds.',
      mayPass: true,
    });
  });

  it.each([
    [404, false],
    [403, false],
    [304, false],
    [429, true],
    [503, true],
  ])('an answer of %i; another attempt helps: %s', async (status, mayPass) => {
    const host = await serve((_, response) => void response.writeHead(status).end());
    expect(await faultOf(download(`http://${host}/`, [host]))).toMatchObject({
      message: `The host answers ${status}.`,
      mayPass,
    });
  });

  it('a host that is not there', async () => {
    const resolve = async () => [];
    expect(await faultOf(download('https://gone.example/', [], { resolve }))).toMatchObject({
      message: 'There is no host gone.example.',
      mayPass: true,
    });
  });
});

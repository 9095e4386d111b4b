import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The raw message as sent. */
  source: string;
  /** A header's value, unfolded. */
  header(name: string): string | undefined;
}

/** A fake mail server: real SMTP on a free port. Tests can make it refuse mail or close. */
export async function openPostOffice() {
  const received: ReceivedMail[] = [];
  /** Called for each recipient; returns an SMTP status such as 550 to refuse. */
  let refusal: (to: string) => number | undefined = () => undefined;
  let refusesAll = false;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(refusesAll ? statusError(421) : null);
    },
    onRcptTo({ address }, _session, done) {
      const status = refusal(address);
      done(status === undefined ? null : statusError(status));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source,
          header: (name) => headerOf(source, name),
        });
        done();
      });
    },
  });
  // Clients that time out reset their connections.
  server.on('error', () => {});
  const port = await listen(server, 0);

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(how: (to: string) => number | undefined) {
      refusal = how;
    },
    /** Refuses all mail until called again with false. */
    refuseAll(refuses: boolean) {
      refusesAll = refuses;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;

const statusError = (responseCode: number) => Object.assign(new Error('No'), { responseCode });

function headerOf(source: string, name: string): string | undefined {
  const headers = source.split('\r\n\r\n', 1)[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim();
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve) => {
    const socket = server.listen(port, '127.0.0.1', () => {
      const address = socket.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

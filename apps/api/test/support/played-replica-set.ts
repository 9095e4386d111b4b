import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createFrameReader, frameReply, readRequest } from '@switchyard/embedded-mongod/wire';
import { BSON, ObjectId, type Document } from 'mongodb';

/** Ways in which a failover can interrupt a write: before or after it took effect, and with which error. */
export const interruptions = {
  unmade: ['unmade, connection closed', 'unmade, NotWritablePrimary', 'unmade, ShutdownInProgress'],
  made: ['made, connection closed', 'made, ShutdownInProgress'],
} as const;

type How = (typeof interruptions)[keyof typeof interruptions][number];

const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
const greetings = new Set(['hello', 'isMaster', 'ismaster']);
const everywhere = new Set(['ping', 'endSessions', 'killCursors']);

const refusals = { NotWritablePrimary: 10107, NotPrimaryNoSecondaryOk: 13435, ShutdownInProgress: 91 };
const refusal = (codeName: keyof typeof refusals) => ({
  code: refusals[codeName],
  codeName,
  errmsg: 'the member is not primary any more',
});

/** The document in a reply of either wire format, legacy or current. */
const documentIn = (answer: Buffer | undefined): Document =>
  answer ? BSON.deserialize(answer.subarray(answer.readInt32LE(12) === 1 ? 36 : 21)) : {};

async function* messagesOf(socket: Socket): AsyncGenerator<Buffer, undefined> {
  const frames = createFrameReader();
  for await (const chunk of socket) {
    frames.push(chunk);
    for (let message = frames.next(); message; message = frames.next()) yield message;
  }
}

export type PlayedReplicaSet = Awaited<ReturnType<typeof playReplicaSet>>;

/**
 * Simulates a replica set of two members by proxies in front of one standalone server. Only the current
 * primary passes commands on, and drivers discover the other member after a failover. Elections, sessions,
 * and rollback of writes without a majority are not simulated.
 */
export async function playReplicaSet(serverUri: string) {
  const { hostname, port } = new URL(serverUri.replace(/^mongodb:/, 'http:'));
  const sockets = new Set<Socket>();
  let primary: number | undefined = 0;
  let [term, written] = [1, 0];
  let interruption: { write: number; how: How } | undefined;

  const servers = [0, 1].map((member) => createServer((client) => void serve(client, member)));
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  const hosts = servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`);

  function elect(): void {
    primary = term % 2;
    term += 1;
  }

  /**
   * Removes two fields: `topologyVersion`, because drivers would start a long poll, and the session timeout, because
   * sessions are not simulated.
   */
  function greet(member: number, greeting: Document): Document {
    const { topologyVersion: _, logicalSessionTimeoutMinutes: __, ...own } = greeting;
    const isPrimary = member === primary;
    return {
      ...own,
      setName: 'played',
      setVersion: 1,
      hosts,
      me: hosts[member],
      isWritablePrimary: isPrimary,
      ismaster: isPrimary,
      secondary: !isPrimary,
      ...(isPrimary && {
        primary: hosts[member],
        electionId: new ObjectId(term.toString(16).padStart(24, '0')),
      }),
    };
  }

  /** The reply of a member; undefined closes the connection. */
  async function answer(
    member: number,
    name: string,
    pass: () => Promise<Buffer | undefined>,
  ): Promise<Buffer | Document | undefined> {
    const refuse = (codeName: keyof typeof refusals) => ({ ok: 0, ...refusal(codeName) });
    if (greetings.has(name)) return greet(member, documentIn(await pass()));
    if (member !== primary && !everywhere.has(name))
      return refuse(writes.has(name) ? 'NotWritablePrimary' : 'NotPrimaryNoSecondaryOk');
    if (writes.has(name)) written += 1;
    if (!writes.has(name) || !interruption || written !== interruption.write) return pass();
    const { how } = interruption;
    interruption = undefined;
    elect();
    switch (how) {
      case 'unmade, connection closed':
        return undefined;
      case 'made, connection closed':
        await pass();
        return undefined;
      case 'unmade, NotWritablePrimary':
        return refuse('NotWritablePrimary');
      case 'unmade, ShutdownInProgress':
        return refuse('ShutdownInProgress');
      case 'made, ShutdownInProgress':
        return { ...documentIn(await pass()), writeConcernError: refusal('ShutdownInProgress') };
    }
  }

  async function serve(client: Socket, member: number): Promise<void> {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server])
      sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    const answers = messagesOf(server);
    try {
      for await (const message of messagesOf(client)) {
        const request = readRequest(message);
        const reply = await answer(member, request.fields[0] ?? '', async () => {
          server.write(request.message);
          return (await answers.next()).value;
        });
        if (!reply) break;
        client.write(Buffer.isBuffer(reply) ? reply : frameReply(request, BSON.serialize(reply)));
      }
    } catch {
      // If one connection breaks, close the other as well.
    } finally {
      client.destroy();
      server.destroy();
    }
  }

  return {
    uri: `mongodb://${hosts.join()}/?replicaSet=played&journal=true`,
    /** Schedules a failover during a write, counted from now. Afterwards the other member is primary. */
    interruptAt(next: typeof interruption) {
      interruption = next;
      written = 0;
    },
    isInterrupted: () => interruption === undefined,
    /** Leaves the set without a primary until `elect` is called. */
    stepDown() {
      primary = undefined;
    },
    elect,
    async stop() {
      for (const socket of sockets) socket.destroy();
      for (const server of servers) await new Promise((resolve) => server.close(resolve));
    },
  };
}

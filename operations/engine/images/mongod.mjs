#!/usr/local/bin/node
// The mongod of the stand-in for MongoDB's image. It puts SCRAM-SHA-256 users and a replica set of one member
// in front of the embedded engine, with just the answers that drivers and mongosh need. Runs in the embedded
// mongod's folder.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { Binary, deserialize, ObjectId, serialize } from 'bson';
import { serveConnection } from './src/server/connection.ts';
import { adminCommand, openEngine } from './src/server/engine.ts';
import { createPlaces } from './src/server/places.ts';

const text = /** @type {const} */ ({ type: 'string' });
const { values: given } = parseArgs({
  options: {
    replSet: text,
    keyFile: text,
    dbpath: text,
    bind_ip_all: { type: 'boolean' },
    setParameter: text,
  },
});
if (!given.replSet || !given.keyFile) throw new Error('This mongod needs --replSet and --keyFile.');
if (statSync(String(given.keyFile)).mode & 0o077)
  throw new Error(`permissions on ${given.keyFile} are too open`);

const folder = given.dbpath ?? '/data/db';
const file = `${folder}/stand-in.json`;
/** @type {{ set?: { name: string, host: string }, users: Record<string, { password: string, roles: any[] }> }} */
const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { users: {} };
function keep() {
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
const { MONGO_INITDB_ROOT_USERNAME: root, MONGO_INITDB_ROOT_PASSWORD: password = '' } = process.env;
if (root) kept.users[`admin.${root}`] ??= { password, roles: [{ role: 'root', db: 'admin' }] };
keep();

mkdirSync(`${folder}/engine`, { recursive: true });
const engine = await openEngine(`${folder}/engine`);
const places = createPlaces();

// ── Handshake

async function hello() {
  const { topologyVersion: _, ...own } = await adminCommand(engine, { hello: 1 });
  const said = {
    ...own,
    secondary: false,
    saslSupportedMechs: ['SCRAM-SHA-256'],
    logicalSessionTimeoutMinutes: 30,
  };
  if (!kept.set) return { ...said, isWritablePrimary: false, ismaster: false, isreplicaset: true };
  const { name, host } = kept.set;
  const member = { setName: name, setVersion: 1, hosts: [host], primary: host, me: host };
  const electionId = new ObjectId('7fffffff0000000000000001');
  return { ...said, isWritablePrimary: true, ismaster: true, ...member, electionId };
}

// ── Authentication (RFC 5802 and 7677)

const refusal = (code, codeName, errmsg) => ({ ok: 0, code, codeName, errmsg });
const notSignedIn = refusal(18, 'AuthenticationFailed', 'Authentication failed.');
const hmac = (key, data) => createHmac('sha256', key).update(data).digest();
const reply = (done, payload) => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
  ok: 1,
});

function startSignIn(client, { mechanism, payload }, db) {
  const [, bare, name, nonce] = /^n,,(n=([^,]*),r=(.*))$/.exec(payload.toString('utf8')) ?? [];
  const user = kept.users[`${db}.${name}`];
  if (mechanism !== 'SCRAM-SHA-256' || !user) return notSignedIn;
  const salt = randomBytes(28);
  const rounds = 4096;
  const question = `r=${nonce}${randomBytes(18).toString('base64')},s=${salt.toString('base64')},i=${rounds}`;
  const salted = pbkdf2Sync(user.password, salt, rounds, 32, 'sha256');
  client.exchange = { user, salted, question, bare };
  return reply(false, question);
}

function finishSignIn(client, { payload }) {
  const [, answer, nonce, proof] = /^(c=[^,]*,(r=[^,]*)),p=(.*)$/.exec(payload.toString('utf8')) ?? [];
  const { user, salted, question, bare } = client.exchange ?? {};
  if (!user || !question.startsWith(`${nonce},`)) return notSignedIn;
  const words = `${bare},${question},${answer}`;
  const clientKey = hmac(salted, 'Client Key');
  const signature = hmac(createHash('sha256').update(clientKey).digest(), words);
  const expected = Buffer.from(clientKey.map((byte, index) => byte ^ signature[index]));
  if (proof !== expected.toString('base64')) return notSignedIn;
  client.user = user;
  return reply(true, `v=${hmac(hmac(salted, 'Server Key'), words).toString('base64')}`);
}

// ── Commands

/** @returns the reply if this file handles the command itself; undefined to pass it to the engine */
function answer(client, name, command, db) {
  if (/^(hello|ismaster)$/i.test(name)) return hello();
  if (name === 'saslStart') return startSignIn(client, command, db);
  if (name === 'saslContinue') return finishSignIn(client, command);
  if (/^(ping|buildinfo)$/i.test(name)) return undefined;
  // The engine emulates `collMod` by a rename, which is sent to `admin` and names the real database in its
  // argument.
  const of = name === 'renameCollection' ? command[name].split('.')[0] : db;
  if (!client.user?.roles.some((one) => one.role === 'root' || one.db === of))
    return refusal(13, 'Unauthorized', `not authorized on ${db} to execute command ${name}`);
  switch (name) {
    case 'replSetGetStatus':
      if (!kept.set) return refusal(94, 'NotYetInitialized', 'no replset config has been received');
      return {
        set: kept.set.name,
        myState: 1,
        members: [{ name: kept.set.host, stateStr: 'PRIMARY' }],
        ok: 1,
      };
    case 'replSetInitiate':
      kept.set = { name: command[name]._id, host: command[name].members[0].host };
      break;
    case 'usersInfo':
      return {
        users: kept.users[`${db}.${command[name].user}`] ? [{ user: command[name].user, db }] : [],
        ok: 1,
      };
    case 'createUser':
    case 'updateUser':
      kept.users[`${db}.${command[name]}`] = { password: command.pwd, roles: command.roles };
      break;
    default:
      return undefined;
  }
  keep();
  return { ok: 1 };
}

/** The message without the fields that the engine does not support. */
function forEngine(message, start, size, command) {
  for (const field of ['lsid', 'txnNumber', '$clusterTime', 'readConcern']) delete command[field];
  // With one member, the journal already is the majority.
  if (command.writeConcern?.w === 'majority') command.writeConcern.w = 1;
  const changed = Buffer.concat([
    message.subarray(0, start),
    serialize(command),
    message.subarray(start + size),
  ]);
  changed.writeInt32LE(changed.length, 0);
  return changed;
}

/** The engine as seen by one authenticated client. */
function engineFor(client) {
  return {
    async roundTrip(message) {
      const legacy = message.readInt32LE(12) === 2004;
      const start = legacy ? message.indexOf(0, 20) + 9 : 21;
      const size = message.readInt32LE(start);
      const exactly = { promoteValues: false, promoteBuffers: false, bsonRegExp: true };
      const command = deserialize(message.subarray(start, start + size), exactly);
      const [name] = Object.keys(command);
      const own = await answer(client, name, command, command.$db ?? 'admin');
      if (own) return { moreToCome: false, response: serialize(own) };
      return engine.roundTrip(forEngine(message, start, size, command));
    },
  };
}

const sockets = new Set();
const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket.on('close', () => sockets.delete(socket)));
  serveConnection(socket, engineFor({}), places);
}).listen(27017, given.bind_ip_all ? '0.0.0.0' : '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    setTimeout(() => process.exit(1), 8000).unref();
    server.close();
    for (const socket of sockets) socket.destroy();
    await engine.close();
    process.exit(0);
  });
}

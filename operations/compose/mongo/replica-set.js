// Runs in mongosh. Initiates a replica set of one member on a new server and creates the API's user.
// Idempotent.
const { closeSync, fsyncSync, openSync, readFileSync, rmSync } = require('node:fs');

const access = process.env.ACCESS_FOLDER ?? '/data/configdb';
const rootPassword = readFileSync(`${access}/root-password`, 'utf8').trim();
const [, name, password] = /mongodb:\/\/(\w+):(\w+)@/.exec(readFileSync(`${access}/api.env`, 'utf8'));

const admin = connect(`mongodb://root:${rootPassword}@mongo/admin?directConnection=true`);

// Root can sign in, so the first start is complete, and start.sh must never empty the database again. fsync
// keeps a power failure from bringing the file back.
rmSync(`${access}/first-start`, { force: true });
const folder = openSync(access);
fsyncSync(folder);
closeSync(folder);

try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  admin.adminCommand({
    replSetInitiate: { _id: 'switchyard', members: [{ _id: 0, host: 'mongo:27017' }] },
  });
}
while (!admin.hello().isWritablePrimary) sleep(200);

const shop = admin.getSiblingDB('switchyard');
// Rights on data, indexes and validators of this one database.
const roles = [
  { role: 'readWrite', db: 'switchyard' },
  { role: 'dbAdmin', db: 'switchyard' },
];
if (shop.getUser(name)) shop.updateUser(name, { pwd: password, roles });
else shop.createUser({ user: name, pwd: password, roles });
print('The database is ready for the API.');

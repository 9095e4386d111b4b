// Fills the shop with the demo data, unless that has been done before.
import { demoData } from '../stack/demo/demo-data.ts';
import { loadDemoData } from '../stack/demo/load-demo-data.ts';
import { publishDemoLook } from '../stack/demo/publish-look.ts';
import { localSecrets } from '../stack/secrets.ts';
import { demoSchema, readEnvironment } from './configuration.ts';

const { API_ORIGIN, AUTH_ORIGIN, PAYMENT_ORIGIN, DATA_FOLDER } = readEnvironment(demoSchema);
const say = (line = 'done') => void process.stdout.write(`Demo data: ${line}\n`);

await loadDemoData({
  data: demoData,
  apiOrigin: API_ORIGIN,
  authOrigin: AUTH_ORIGIN,
  paymentOrigin: PAYMENT_ORIGIN,
  publishableKey: localSecrets(DATA_FOLDER).publishableKey,
  // The database counts as local, with a single marker file, because its volume is deleted together with this
  // container's.
  database: { uri: API_ORIGIN, isLocal: true },
  dataFolder: DATA_FOLDER,
  step: { update: say, done: say, fail: () => {} },
});
await publishDemoLook({ apiOrigin: API_ORIGIN, authOrigin: AUTH_ORIGIN });

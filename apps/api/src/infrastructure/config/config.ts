import { centsWorth, toMinorUnits, type Currency } from '@switchyard/shared';
import { z } from 'zod';
import { isLoopback } from '../security/network.ts';
import { readFirstSettings } from './first-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { describe, variableGroups, type DescribedVariable } from './variable.ts';
import { variables } from './variables.ts';

type Environment = Record<string, string | undefined>;

/** Names every missing or malformed variable in one message. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

export type Config = Readonly<ReturnType<typeof derive>>;

/**
 * Reads the configuration from the environment. In production, every variable that is for development only is refused.
 * @throws ConfigError naming every fault
 */
export function readConfig(given: Environment = process.env): Config {
  const { environment, faults: ofFiles } = readSecretFiles(given, describeVariables());
  const parsed = variables.safeParse(inputOf(variables, environment));
  const faults = withFaultsOfFiles(ofFiles, [
    ...(parsed.success ? [] : faultsOf(parsed.error)),
    ...faultsInProduction(environment),
    ...faultsOfMail(environment),
    ...faultsBetween(environment, parsed.data),
  ]);
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(derive(parsed.data, environment));
}

/**
 * Reads only the variables for a command that works on the database alone, so that it runs without other secrets.
 * @throws ConfigError naming every fault
 */
export const readDatabaseConfig = (given: Environment = process.env) =>
  readSome(variables.pick({ mongodbUri: true, logLevel: true }), given);

/**
 * Reads how the shop sends mail, for a command that queues mails. Undefined for a shop that sends none.
 * @throws ConfigError naming every fault
 */
export function readMailConfig(given: Environment = process.env): Config['mail'] {
  const some = readSome(variables.pick({ mail: true, siteOrigin: true, adminEmails: true }), given);
  return deriveMail(some.mail, some);
}

function readSome<Some extends z.ZodObject>(schema: Some, given: Environment): z.infer<Some> {
  const { environment, faults: ofFiles } = readSecretFiles(
    given,
    leavesOf(schema).map(([, described]) => described),
  );
  const parsed = schema.safeParse(inputOf(schema, environment));
  const faults = withFaultsOfFiles(ofFiles, parsed.success ? [] : faultsOf(parsed.error));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return parsed.data;
}

/** The value or default of each valid variable, by name, and all faults. */
export function examineEnvironment(given: Environment = process.env) {
  const { environment } = readSecretFiles(given, describeVariables());
  const usable: Environment = {};
  for (const [schema, { name, usual }] of leavesOf(variables)) {
    if (z.safeParse(schema, environment[name]).success) usable[name] = environment[name] || usual;
  }
  try {
    readConfig(given);
    return { usable, faults: [] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { usable, faults: error.faults };
  }
}

/** For each variable `set`, `from a file` or `not set`; never its value. */
export function howVariablesAreSet(given: Environment = process.env): Record<string, string> {
  const howIsSet = (name: string) => {
    if (given[name]) return 'set';
    return given[`${name}_FILE`] ? 'from a file' : 'not set';
  };
  return Object.fromEntries(describeVariables().map(({ name }) => [name, howIsSet(name)]));
}

/** Every variable, sorted by its group. */
export function describeVariables(): DescribedVariable[] {
  const all = leavesOf(variables).map(([, described]) => described);
  return variableGroups.flatMap((group) => all.filter((one) => one.group === group));
}

/** The parts of the configuration that are computed from variables. */
function derive(
  {
    firstSettings,
    accessTokenSecret,
    accessTokenSecondSecret,
    maxUnpaidOrders,
    unpaidOrdersPerDay,
    newBuyer,
    imgbb: { key, ...imgbb },
    mail,
    ...config
  }: Parsed,
  environment: Environment,
) {
  const second = accessTokenSecondSecret === undefined ? [] : [accessTokenSecondSecret];
  return {
    ...config,
    /** Read only while the database is prepared: see settings/. */
    firstSettings: readFirstSettings(firstSettings, environment),
    /** The first one signs new tokens; every one verifies. */
    accessTokenSecrets: [accessTokenSecret, ...second] as const,
    /** See `holdLimitsIn`. */
    holdLimits: {
      verified: {
        atOnce: maxUnpaidOrders,
        perDay: unpaidOrdersPerDay,
      },
      unverified: {
        atOnce: Math.min(2, maxUnpaidOrders),
        perDay: Math.ceil(unpaidOrdersPerDay / 5),
      },
      newBuyer,
    },
    mail: deriveMail(mail, config),
    imageHost: key === undefined ? undefined : { key, ...imgbb },
  };
}

/** The limits of holds in the currency that the shop has when an order is placed. Sums are in minor units. */
export const holdLimitsIn = ({ newBuyer, ...counts }: Config['holdLimits'], currency: Currency) => ({
  ...counts,
  sum: usualSums.network * centsWorth(currency),
  newBuyer: limitsOfNewBuyers(newBuyer, currency),
});

/** In minor units. Undefined if networks have no limit and a new buyer may hold all units of a part. */
function limitsOfNewBuyers(
  { sum, networkSum, networkPercent, ...newBuyer }: Parsed['newBuyer'],
  currency: Currency,
) {
  if (networkSum === 0 && newBuyer.percent === 100) return undefined;
  const network = { sum: inMinorUnits(networkSum, currency, usualSums.network), percent: networkPercent };
  return {
    ...newBuyer,
    sum: inMinorUnits(sum, currency, usualSums.account),
    network: networkSum === 0 ? undefined : network,
  };
}

/** In US cents or what is worth about as much, so that the limits are of a similar size in every currency. */
const usualSums = { account: 30_000, network: 300_000 };

const inMinorUnits = (amount: number | undefined, currency: Currency, usual: number): number =>
  amount === undefined ? usual * centsWorth(currency) : toMinorUnits(amount, currency);

type Parsed = z.infer<typeof variables>;

/** Undefined for a shop that sends no mail. */
function deriveMail(
  { smtpUrl, from, seller }: Parsed['mail'],
  { siteOrigin, adminEmails }: Pick<Parsed, 'siteOrigin' | 'adminEmails'>,
) {
  if (smtpUrl === undefined || from === undefined || siteOrigin === undefined) return undefined;
  // The reply-to address must not reveal the e-mail with which an admin signs in.
  const replyTo = adminEmails.some((email) => email === seller?.toLowerCase()) ? undefined : seller;
  return { smtpUrl, from, siteOrigin, replyTo, seller: seller ?? adminEmails[0] ?? from.address };
}

function faultsInProduction(environment: Environment): string[] {
  if ((environment['NODE_ENV'] || 'production') !== 'production') return [];
  const refused = describeVariables().filter(
    ({ group, name }) => group === 'Development' && environment[name],
  );
  return [
    ...(environment['FIREBASE_SERVICE_ACCOUNT'] ? [] : ['FIREBASE_SERVICE_ACCOUNT is missing']),
    ...refused.map(({ name }) => `${name} must not be set in production: it is for development only`),
  ];
}

function faultsOfMail({ SMTP_URL: url, NODE_ENV: mode, ...environment }: Environment): string[] {
  if (!url) return [];
  const needed = ['MAIL_FROM', 'SITE_ORIGIN'].filter((name) => !environment[name]);
  const isLocal = URL.canParse(url) && isLoopback(new URL(url).hostname);
  return [
    ...needed.map((name) => `${name} is missing: SMTP_URL needs it`),
    ...(isLocal && (mode || 'production') === 'production'
      ? ['SMTP_URL must not be on this machine in production: its mailbox is for development only']
      : []),
  ];
}

/** Combinations of variables that cannot be right together. */
function faultsBetween(
  { ACCESS_TOKEN_SECRET: secret, ACCESS_TOKEN_SECOND_SECRET: second, ...environment }: Environment,
  { firebase }: Partial<Pick<Parsed, 'firebase'>> = {},
): string[] {
  const account = firebase?.serviceAccount;
  const modes = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map(
    (name) => /^[a-z]+_(test|live)_/.exec(environment[name] ?? '')?.[1],
  );
  const [ofSecret, ofPublishable] = modes;
  return [
    ...(ofSecret && ofPublishable && ofSecret !== ofPublishable
      ? [`STRIPE_PUBLISHABLE_KEY is a ${ofPublishable} key, and STRIPE_SECRET_KEY a ${ofSecret} one`]
      : []),
    ...rising.flatMap((names) => faultsOfSequence(names, environment)),
    ...(second && second === secret ? ['ACCESS_TOKEN_SECOND_SECRET must not equal ACCESS_TOKEN_SECRET'] : []),
    ...(account && account.projectId !== firebase.projectId
      ? [`FIREBASE_SERVICE_ACCOUNT belongs to ${account.projectId}, not to FIREBASE_PROJECT_ID`]
      : []),
  ];
}

/** No limit may be lower than the one before it, because it includes that one. */
const rising = [
  ['NEW_BUYER_SUM', 'NEW_BUYER_NETWORK_SUM'],
  ['NEW_BUYER_STOCK_PERCENT', 'NEW_BUYER_NETWORK_STOCK_PERCENT', 'NEW_BUYER_TOTAL_STOCK_PERCENT'],
] as const;

const isNone = (name: string, environment: Environment) =>
  name === 'NEW_BUYER_NETWORK_SUM' && Number(environment[name] || NaN) === 0;

function faultsOfSequence(names: readonly string[], environment: Environment): string[] {
  const usual = new Map(describeVariables().map((described) => [described.name, described.usual]));
  const limitOf = (name: string) => Number(environment[name] || usual.get(name));
  const limits = names.map((name) => ({ name, limit: isNone(name, environment) ? Infinity : limitOf(name) }));
  return limits.flatMap(({ name, limit }, index) => {
    const before = limits[index - 1];
    return before && limit < before.limit ? [`${name} must not be lower than ${before.name}`] : [];
  });
}

/** The environment, nested like the schema. */
const inputOf = (schema: z.ZodObject, environment: Environment): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([key, inner]) => [
      key,
      inner instanceof z.ZodObject ? inputOf(inner, environment) : environment[describe(inner).name],
    ]),
  );

const leavesOf = (schema: z.ZodObject): [z.core.$ZodType, DescribedVariable][] =>
  Object.values(schema.shape).flatMap((inner) =>
    inner instanceof z.ZodObject ? leavesOf(inner) : [[inner, describe(inner)]],
  );

/** Leaves out the fault "is missing" of a secret whose file already has a fault. */
const withFaultsOfFiles = (ofFiles: { name: string; fault: string }[], others: string[]): string[] => [
  ...ofFiles.map(({ fault }) => fault),
  ...others.filter((other) => !ofFiles.some(({ name }) => other.startsWith(`${name} `))),
];

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${nameAt(variables, path)} ${message}`);

function nameAt(schema: z.ZodObject, [key, ...rest]: PropertyKey[]): string {
  const inner = schema.shape[String(key)];
  if (inner instanceof z.ZodObject) return nameAt(inner, rest);
  return inner ? describe(inner).name : String(key);
}

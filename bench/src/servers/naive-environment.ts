/** What the naive server is told, by the names that tutorials use. */
export interface NaiveEnvironment {
  port: number;
  mongodbUri: string;
  secret: string;
}

/** @throws where one is missing */
export function readNaiveEnvironment(environment = process.env): NaiveEnvironment {
  const { PORT: port, MONGODB_URI: mongodbUri, JWT_SECRET: secret } = environment;
  if (!port || !mongodbUri || !secret) throw new Error('PORT, MONGODB_URI and JWT_SECRET are needed');
  return { port: Number(port), mongodbUri, secret };
}

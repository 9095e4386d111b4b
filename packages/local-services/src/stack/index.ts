// Only what tools and tests need; the stack itself is heavy to load, and runs as a process of its own (cli.ts).
export { demoAccounts, firebaseApiKey, testCards } from './accounts.ts';
export { signInWithPassword, type SignedIn, type SignInAddresses } from './demo/sign-in.ts';
export { checkoutRoot } from './folders.ts';
export { readStackFile, stackFileSchema, type StackFile } from './stack-file.ts';
export { startStackProcess, type StackProcess, type StackProcessOptions } from './stack-process.ts';

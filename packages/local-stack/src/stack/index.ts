// For tools and tests. The stack itself is slow to load and runs as a separate process (cli.ts).
export { demoAccounts, firebaseApiKey, testCards } from './accounts.ts';
export { demoData } from './demo/demo-data.ts';
export { addMorePictures } from './demo/more-pictures.ts';
export { signInWithPassword, type SignedIn, type SignInAddresses } from './demo/sign-in.ts';
export { checkoutRoot } from './folders.ts';
export { readStackFile, stackFileSchema, type StackFile } from './stack-file.ts';
export { startStackProcess, type StackProcess, type StackProcessOptions } from './stack-process.ts';

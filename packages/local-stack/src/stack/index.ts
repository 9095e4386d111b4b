// The entry point for tools and tests. The stack itself loads slowly, so it runs as a separate process
// (cli.ts).
export { demoAccounts, firebaseApiKey, testCards } from './accounts.ts';
export { demoData } from './demo/demo-data.ts';
export { addMorePictures } from './demo/more-pictures.ts';
export { signInWithPassword, type SignedIn, type SignInAddresses } from './demo/sign-in.ts';
export { checkoutRoot } from './folders.ts';
export { readStackFile, stackFileSchema, type StackFile } from './stack-file.ts';
export { startStackProcess, type StackProcess, type StackProcessOptions } from './stack-process.ts';

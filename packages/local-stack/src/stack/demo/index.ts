// Actions of people in the demo shop, for the command that makes its dump.
export { startMailbox } from '../../mailbox/index.ts';
export { buyerAccount, demoAccounts, projectId, startingAccounts } from '../accounts.ts';
export { environmentOf } from '../api.ts';
export { choosePorts } from '../ports.ts';
export { localSecrets } from '../secrets.ts';
export { demoData } from './demo-data.ts';
export { loadDemoData } from './load-demo-data.ts';
export { addMorePictures } from './more-pictures.ts';
export { findParts, pay, place, type Provider } from './order-steps.ts';
export { answerReview, writeReview } from './reviews.ts';
export { signInWithPassword, type SignedIn } from './sign-in.ts';
export { uploadPicture } from './upload.ts';

// What nobody needs before a page has started. Every page loads it then.
import './follow-keyboard.ts';
export { changeTypefaces } from './typefaces.ts';

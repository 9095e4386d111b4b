import { plainText } from '../../../infrastructure/database/search-terms.ts';

/**
 * Words for true and false that people write, and that Excel, LibreOffice and Google Sheets write in their languages.
 */
const trueWords =
  'true yes y x 1 wahr ja vrai oui verdadero sí vero sì verdadeiro sim waar prawda tak pravda ano igaz ' +
  'igen sant sann sand tosi kyllä doğru evet истина да істина так adevărat ' +
  'da istina resnično tõene patiess teisinga cert egia αληθές 真';
const falseWords =
  'false no n 0 falsch nein faux non falso não onwaar nee fałsz nie nepravda ne hamis nem falskt usann falsk nej nei ' +
  'epätosi ei yanlış hayır ложь нет хибність ні fals nu neistina napačno väär aplams klaidinga gezurra ψευδές 假';

const wordsOf = (texts: string) => new Set(plainText(texts).split(' '));
const [yes, no] = [wordsOf(trueWords), wordsOf(falseWords)];

/** Reads a cell as true or false. Any other cell is returned as it is, for the schema to refuse. */
export function readTruth(cell: string): boolean | string {
  const word = plainText(cell.trim());
  if (yes.has(word)) return true;
  return no.has(word) ? false : cell;
}

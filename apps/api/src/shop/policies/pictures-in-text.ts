import { pictureLongestSide, pictureWidths } from '@switchyard/shared';
import { mostPicturesInText, type Policy } from '@switchyard/shared/policies';
import type createMarkdown from 'markdown-it';
import type { Token } from 'markdown-it';
import { refuse } from '../../infrastructure/app-error.ts';
import type { IsOwnPicture } from '../../infrastructure/providers/own-pictures.ts';
import { unlink } from './links-in-text.ts';

type Markdown = ReturnType<typeof createMarkdown>;

interface Size {
  width: number;
  height: number;
}

export interface TextPictures {
  isOwnPicture: IsOwnPicture;
  /** The size of a stored picture, in pixels. Undefined if it is not known. */
  sizeOf(url: string): Promise<Size | undefined>;
}

const isPicture = ({ type }: Token) => type === 'image';

const picturesAmong = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap(({ children }) => (children ?? []).filter((child) => isPicture(child)));

const urlOf = (picture: Token) => String(picture.attrGet('src') ?? '');

/**
 * The distinct URLs of the pictures in a text.
 * @throws a refusal: foreign_pictures, too_many_pictures
 */
export function picturesIn(markdown: Markdown, text: string, isOwnPicture: IsOwnPicture): string[] {
  const urls = [...new Set(picturesAmong(markdown.parse(text, {})).map(urlOf))];
  const foreign = urls.filter((url) => !isOwnPicture(url));
  if (foreign.length > 0) throw refuse('foreign_pictures', { urls: foreign.slice(0, 10) });
  if (urls.length > mostPicturesInText) throw refuse('too_many_pictures', { most: mostPicturesInText });
  return urls;
}

/**
 * Renders Markdown as HTML. Pictures have their size, so that nothing moves while they load. Of a picture that the shop
 * does not store, only the description is shown: another server would learn who reads the page. Of a
 * link to one of the `empty` texts, which have no page, only the words are shown.
 */
export async function renderMarkdown(
  markdown: Markdown,
  text: string,
  { isOwnPicture, sizeOf, empty }: TextPictures & { empty: ReadonlySet<Policy> },
): Promise<string> {
  const tokens = markdown.parse(text, {});
  unlink(tokens, empty);
  const pictures = picturesAmong(tokens);
  const own = new Set(pictures.map(urlOf).filter((url) => isOwnPicture(url)));
  const sizes = new Map(await Promise.all([...own].map(async (url) => [url, await sizeOf(url)] as const)));
  for (const picture of pictures) {
    const url = urlOf(picture);
    if (own.has(url)) describe(picture, url, sizes.get(url));
    else asWords(markdown, picture);
  }
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** At most as wide as the text, whose lines have 65 characters. */
const shownWidths = '(min-width: 42rem) 40rem, 92vw';

function describe(picture: Token, url: string, size: Size | undefined): void {
  picture.attrSet('loading', 'lazy');
  picture.attrSet('decoding', 'async');
  if (!size) return;
  const narrower = pictureWidths.filter((width) => width < size.width);
  const files = narrower.map((width) => `${url}?width=${width} ${width}w`);
  if (narrower.length > 0) {
    picture.attrSet('srcset', [...files, `${url} ${Math.min(size.width, pictureLongestSide)}w`].join(', '));
    picture.attrSet('sizes', shownWidths);
  }
  picture.attrSet('width', String(size.width));
  picture.attrSet('height', String(size.height));
}

function asWords(markdown: Markdown, picture: Token): void {
  const words = markdown.renderer.renderInlineAsText(picture.children ?? [], markdown.options, {});
  picture.type = 'text';
  picture.content = words;
}

/** Styles for the elements that the text can contain. */
export const typography = [
  'max-w-[65ch] space-y-4 wrap-anywhere text-lg',
  '[&_h1]:text-2xl [&_h2]:pt-4 [&_h2]:text-2xl [&_h3]:pt-2 [&_h3]:text-xl',
  '[&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4 [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-5',
  '[&_li]:mt-1 [&_li::marker]:text-accent [&_blockquote]:border-s-4 [&_blockquote]:ps-4',
  '[&_table]:w-full [&_td]:py-1.5 [&_td]:pe-4 [&_th]:py-1.5 [&_th]:pe-4 [&_th]:text-start',
  '[&_pre]:overflow-x-auto [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-lg',
].join(' ');

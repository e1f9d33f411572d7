/** Where a phone ends, stated once: style sheets write `@media (--phone)`, and what else asks for it takes it from here. */
export const PHONE = '(max-width: 47.99rem)';
/** A phone whose text is about twice as large as usual: style sheets write `@media (--narrow)`. */
export const NARROW = '(max-width: 19.99rem)';

/** @param {string} css */
const spell = (css) => css.replaceAll('(--phone)', PHONE).replaceAll('(--narrow)', NARROW);

/**
 * For the styles of components.
 * @type {import('svelte/compiler').PreprocessorGroup}
 */
export const inComponents = { style: ({ content }) => ({ code: spell(content) }) };

/**
 * For the style sheets that all share.
 * @type {import('vite').Plugin}
 */
export const inSheets = {
  name: 'breakpoint',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css$/.test(id) ? spell(code) : undefined),
};

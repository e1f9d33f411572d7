/**
 * The English words of the screens. Names that games give to things come with the answers of calls, and words that only
 * Rust uses are left out.
 */
const files = import.meta.glob<string>(
  [
    '../../../../locales/en/*.ftl',
    '!../../../../locales/en/{*-terms,*-icons,*-sheets,*-form,*-play,cli,cli-campaign,fill-up,play,samples,serve}.ftl',
  ],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files).join('\n');

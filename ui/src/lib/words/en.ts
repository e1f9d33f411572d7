/** What Muster says in English; the command line's own words stay out of the window. */
const files = import.meta.glob<string>(
  ['../../../../locales/en/*.ftl', '!../../../../locales/en/cli.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files).join('\n');

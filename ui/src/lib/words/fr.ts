/** What Muster says in French; the command line's own words stay out of the window. */
const files = import.meta.glob<string>(
  ['../../../../locales/fr/*.ftl', '!../../../../locales/fr/cli.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files).join('\n');

/** What Muster says in French; what the command line and the samples say is said by Rust alone. */
const files = import.meta.glob<string>(
  ['../../../../locales/fr/*.ftl', '!../../../../locales/fr/{cli,samples}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files).join('\n');

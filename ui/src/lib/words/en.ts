/** What Muster says in English; what the command line and the samples say is said by Rust alone. */
const files = import.meta.glob<string>(
  ['../../../../locales/en/*.ftl', '!../../../../locales/en/{cli,samples}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files).join('\n');

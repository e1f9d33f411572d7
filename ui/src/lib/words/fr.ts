/** What the screens say in French. What a game calls its things comes with them; what Rust alone says stays there. */
const files = import.meta.glob<string>(
  ['../../../../locales/fr/*.ftl', '!../../../../locales/fr/{*-terms,*-icons,*-sheets,*-form,*-play,cli,play,samples}.ftl'],
  { query: '?raw', import: 'default', eager: true },
);

export default Object.values(files).join('\n');

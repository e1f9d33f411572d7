/** Every icon of every game, by `<game>/<id>`. The module is large, so it is only loaded where an icon is shown. */
const files = import.meta.glob<string>(['../../../../icons/*/*.svg', '!../../../../icons/app/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.slice('../../../../icons/'.length, -'.svg'.length), svg]),
);

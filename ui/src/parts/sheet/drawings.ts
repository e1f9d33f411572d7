/** Every drawing of every game by `<game>/<id>`. Large, so it is fetched only where a drawing is shown. */
const files = import.meta.glob<string>(['../../../icons/*/*.svg', '!../../../icons/app/*.svg'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export default Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [path.slice('../../../icons/'.length, -'.svg'.length), svg]),
);

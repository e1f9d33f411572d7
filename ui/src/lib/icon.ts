/** A custom element for the program's own drawings. */
import { drawn } from './drawn';

const drawings = import.meta.glob<string>('../../icons/app/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The element `<app-icon name>`. It contains its drawing as soon as it is created. A drawing that is added later would
 * cause a second layout of everything around it.
 */
class AppIcon extends HTMLElement {
  static readonly observedAttributes = ['name'];

  attributeChangedCallback(_attribute: string, _before: string | null, name: string | null): void {
    drawn(drawings[`../../icons/app/${name}.svg`])(this);
  }
}

customElements.define('app-icon', AppIcon);

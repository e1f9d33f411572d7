/** The program's own drawings, as an element of the page. */
import { drawn } from './drawn';

const drawings = import.meta.glob<string>('../../icons/app/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * `<app-icon name>`, which holds the drawing of that name as soon as it is there. What is drawn once the rest of a screen
 * stands has all around it laid out a second time.
 */
class AppIcon extends HTMLElement {
  static readonly observedAttributes = ['name'];

  attributeChangedCallback(_attribute: string, _before: string | null, name: string | null): void {
    drawn(drawings[`../../icons/app/${name}.svg`])(this);
  }
}

customElements.define('app-icon', AppIcon);

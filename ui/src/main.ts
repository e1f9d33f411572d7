import '@fontsource/barlow/latin-400.css';
import '@fontsource/barlow/latin-500.css';
import '@fontsource/barlow/latin-600.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import './styles/tokens.css';
import './styles/base.css';

import { sendAhead } from './lib/carry';
import { read } from './lib/language';
import { LAST, wear } from './lib/look';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// Whatever the first screen needs comes at the same time: its data, words, fonts and code.
const { theme, language } = LAST;
wear(theme);
document.documentElement.lang = language;
if (/^(#\/?(forces)?)?$/.test(location.hash)) {
  sendAhead('forces', { lang: language });
  sendAhead('samples', { lang: language });
}
// With its fonts at hand a page is laid out once, without them in others first.
const fonts = Promise.allSettled(Array.from(document.fonts, (font) => font.load()));
const [{ show }] = await Promise.all([import('./app'), read(language), fonts]);
show(target);

/** The rules that ESLint checks, and which folders of components may import from which. */
import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Imports of one feature from another, with the reason. All others come from `shared`. */
const EXCEPTIONS = {
  builder: [
    'forces/CarryOver', // The builder offers to carry its force over.
    'forces/Export', // It exports its force.
  ],
  events: ['forces/ListReading'], // A list is read and mended alike at both doors.
  play: ['campaigns/ChooseCampaign'], // A game that ended goes into a campaign.
  shared: [
    'fill/FactEditorHost', // Every input of a fact opens the one editor.
    'forces/Import', // Files arrive on every screen.
    'photos/PhotoEditor',
    'photos/PhotoView', // Every frame opens its photo.
  ],
};

const folders = readdirSync(new URL('src/components', import.meta.url));
const importRules = folders.map((folder) => {
  const others = folders.filter((other) => other !== folder && other !== 'shared').join('|');
  const allowed = (EXCEPTIONS[folder] ?? []).map((path) => `(?!${path}\\.svelte$)`).join('');
  return {
    files: [`src/components/${folder}/**`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(\\.\\./)+${allowed}(${others})/`,
              message: 'A feature imports from shared, not from another feature. Exceptions are in eslint.config.js.',
            },
          ],
        },
      ],
    },
  };
});

export default ts.config(
  { ignores: ['dist/', 'src/bindings.ts'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Maps and sets that nothing on the screen follows.
      'svelte/prefer-svelte-reactivity': 'off',
      // A blank in braces stays where the formatter breaks a line.
      'svelte/no-useless-mustaches': 'off',
      // svelte-check reports these, with the same comments.
      'svelte/no-unused-svelte-ignore': 'off',
      // Long lists reuse their rows, which is faster than making others.
      'svelte/require-each-key': 'off',
      // A value that an effect or a later call sees.
      'no-useless-assignment': 'off',
    },
  },
  {
    // Small programs that a browser runs as they are.
    files: ['web/*.js'],
    rules: { '@typescript-eslint/ban-ts-comment': 'off' },
  },
  ...importRules,
);

import { expect, it } from 'vitest';
import { collectScripts } from './first-load.mjs';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    imports: ['_react.js'],
    dynamicImports: ['src/page.tsx', 'src/later.tsx'],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/page.tsx': { file: 'assets/page.js', imports: ['index.html', '_table.js'] },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'src/later.tsx': { file: 'assets/later.js' },
  'style.css': { file: 'assets/style.css' },
};

it('counts the page and what it needs at once, each script a single time, and nothing that loads later', () => {
  expect([
    ...collectScripts(manifest, ['index.html', 'src/page.tsx', 'style.css', 'src/missing.tsx']),
  ]).toEqual(['assets/index.js', 'assets/react.js', 'assets/page.js', 'assets/table.js']);
});

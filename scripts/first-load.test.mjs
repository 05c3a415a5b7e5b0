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

it('the first load counts the scripts of the page and each static import once, and ignores scripts that load later', () => {
  expect([
    ...collectScripts(manifest, ['index.html', 'src/page.tsx', 'style.css', 'src/missing.tsx']),
  ]).toEqual(['assets/index.js', 'assets/react.js', 'assets/page.js', 'assets/table.js']);
});

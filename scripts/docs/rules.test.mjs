import { expect, it } from 'vitest';
import { citedRules, definedRules, mentionedRules, namedInCode } from './cited-rules.mjs';
import { readSource, sourceFiles } from './source-files.mjs';

const rules = readSource('docs/rules.md');
const isCode = /\.(?:ts|tsx|mjs|js|sql|css|html)$/;
const code = sourceFiles('apps', 'packages', 'e2e', 'bench', 'scripts').filter((path) => isCode.test(path));
const pages = ['README.md', 'ARCHITECTURE.md', ...sourceFiles('docs').filter((path) => path.endsWith('.md'))];

it('finds rule ids only in comments and test titles', () => {
  expect(citedRules('/** Due by its terms (M21, M22a). */')).toEqual(['M21', 'M22a']);
  expect(citedRules('  * Both of T2 and A4a.\n-- Recovery (T3)\n  save(); // S9: no dead link')).toEqual([
    'T2',
    'A4a',
    'T3',
    'S9',
  ]);
  expect(citedRules("test('T4: the main account', () => {")).toEqual(['T4']);
  expect(
    citedRules('<path d="M9 17a7 7 0 0 1" />\nconst day = `T00:00Z`; sku: "A1"; // SHA-256, A4-size'),
  ).toEqual([]);
});

it('every rule cited in the code and the documentation is defined in docs/rules.md', () => {
  const defined = new Set(definedRules(rules));
  const missing = [...code, ...pages].flatMap((path) =>
    (pages.includes(path) ? mentionedRules : citedRules)(readSource(path))
      .filter((id) => !defined.has(id))
      .map((id) => `${path} cites ${id}`),
  );
  expect(missing).toEqual([]);
});

it('docs/rules.md defines every rule exactly once', () => {
  const ids = definedRules(rules);
  expect(ids).toEqual([...new Set(ids)]);
  expect(ids.length).toBeGreaterThan(60);
});

it.each(['docs/rules.md', 'docs/specification.md'])(
  'every file and every SQL function named in %s exists',
  (page) => {
    const { files, sqlFunctions } = namedInCode(readSource(page));
    const paths = [...code, ...pages].map((path) => `/${path}`);
    const gone = files.filter((file) => !paths.some((path) => path.endsWith(`/${file}`)));
    const sql = code
      .filter((path) => path.endsWith('.sql'))
      .map(readSource)
      .join('\n');
    const unknown = sqlFunctions.filter((name) => !new RegExp(`function ${name}\\b`, 'i').test(sql));
    expect({ gone, unknown }).toEqual({ gone: [], unknown: [] });
  },
);

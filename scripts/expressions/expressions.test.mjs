import { analyse } from 'scslre';
import { expect, test, vi } from 'vitest';
import { readSource, sourceFiles } from '../docs/source-files.mjs';
import { collectExpressions, collectSqlExpressions, expressionsOf, sqlExpressionsOf } from './collect.mjs';

const chat = 'packages/shared/src/chat';
/**
 * These parsers receive text of a few hundred characters without repeated white space, so their regular expressions
 * never process long runs of spaces. `collapsing` lists the functions that call the parsers. Each function either
 * collapses white space first or uses only expressions that process long runs of spaces fast.
 */
const readSingleSpaces = [
  'best-question',
  'words/remaining-words',
  'wishes/wish-changes',
  'wishes/wish-documents',
  'wishes/wish-expense',
  'wishes/wish-items',
  'wishes/wish-money',
  'wishes/wish-records',
  'wishes/wish-reminders',
  'wishes/wish-visits',
  'wishes/wish-words',
  'wishes/wishes',
].map((name) => `${chat}/${name}.ts`);
const readsWholeSentence = 'packages/shared/src/appointments/recurrence/recurrence-words.ts';
const collapsesFirst = `${chat}/understand.ts`;
const collapsing = ['isCompanyName', 'splitAddress', 'withoutLeadIn', 'impossibleDay'];

/**
 * Regular expressions that are slow only for input that cannot occur, each with an explanation of why it cannot occur.
 */
const accepted = new Map([
  [
    '\\B(?=(\\d{3})+$)',
    'It groups the digits of a number that somebody typed into a field of their own browser.',
  ],
  ['\\+[^@]*@', 'It reads an email address, which has at most 320 characters.'],
  ['[^:]+$', 'It reads a key that the coach made, and no text of a person.'],
]);

/**
 * The files or folders that may build regular expressions from values at run time, with the reason why this is safe.
 */
const builtElsewhere = new Map([
  ['apps/server/src/access-matrix/', 'Only tests use it.'],
  ['apps/server/src/testing/', 'Only tests use it.'],
  ['apps/server/src/messages/templates.ts', 'It looks for the name of one of our own fields.'],
  ['apps/server/src/pdf/pdf-objects.ts', 'It looks for one of our own keys in a PDF that we made.'],
  ['packages/shared/src/marketing/campaigns/message-hints.ts', 'It looks for a word of our own list.'],
  ['packages/shared/src/chat/words/mentions.ts', 'It looks for a placeholder of one letter.'],
]);

const nonSpaces = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter((one) =>
  /\S/.test(one),
);

/** Returns whether a regular expression is slow only for input that consists of white space. */
function isOnlySpace({ source, flags }) {
  const character = new RegExp(`^(?:${source})$`, flags);
  return !nonSpaces.some((one) => character.test(one));
}

/**
 * Returns the reasons why a regular expression takes more than linear time, or an empty list if it runs in linear
 * time.
 */
function slowness({ path, pattern, flags }) {
  if (accepted.has(pattern)) return [];
  const singleSpaces = [...readSingleSpaces, readsWholeSentence].includes(path);
  return analyse({ source: pattern, flags })
    .reports.filter(({ character }) => !(singleSpaces && isOnlySpace(character.literal)))
    .map((report) => `${report.type} of ${(report.quant ?? report.startQuant).raw}`);
}

/**
 * Replaces PostgreSQL's names of character classes, so that the analyzer for JavaScript regular expressions can read
 * the pattern.
 */
const asJavaScript = (pattern) =>
  pattern.replaceAll('[:alnum:]', 'a-zA-Z0-9').replaceAll('[:space:]', '\\s').replaceAll('[:digit:]', '0-9');

const slowOnes = (expressions) =>
  expressions
    .map((expression) => ({ ...expression, slow: slowness(expression) }))
    .filter(({ slow }) => slow.length > 0)
    .map(({ place, pattern, slow }) => `${place} /${pattern}/ ${slow.join(', ')}`);

const { literals, built } = collectExpressions();

test('every regular expression in the product runs in linear time', () => {
  expect(literals.length).toBeGreaterThan(700);
  expect(slowOnes(literals)).toEqual([]);
});

test('every regular expression in SQL runs in linear time', () => {
  const { found, unreadable } = collectSqlExpressions();
  expect(found.length).toBeGreaterThan(30);
  expect(unreadable).toEqual([]);
  expect(slowOnes(found.map((one) => ({ ...one, pattern: asJavaScript(one.pattern) })))).toEqual([]);
});

test('the SQL check finds the pattern of every operator and function that uses a regular expression, and reports patterns that are not literals', () => {
  const { found, unreadable } = sqlExpressionsOf(
    'example.sql',
    String.raw`SELECT a ~ '^x+$', b !~* 'it''s', regexp_replace(lower(coalesce(c, '')), '\s+$', '', 'g'),
      substring(d from '[^:]+$'), regexp_match(e, f), g ~ h`,
  );
  expect(found.map(({ pattern }) => pattern)).toEqual([String.raw`\s+$`, '[^:]+$', '^x+$', "it's"]);
  expect(unreadable).toEqual(['example.sql:2 regexp_match', 'example.sql:2 ~']);
  expect(slowOnes(found)).toEqual([String.raw`example.sql:1 /\s+$/ Move of \s+`]);
});

test('parsers that rely on single spaces are called only with text whose white space was collapsed', () => {
  const importers = sourceFiles('packages/shared/src', 'apps/server/src', 'apps/web/src')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => path !== collapsesFirst && !readSingleSpaces.includes(path));
  const names = readSingleSpaces.map((path) => path.replace(/^.*\/|\.ts$/g, '')).join('|');
  const imports = new RegExp(`import (?!type)\\{([^}]*)\\} from '(?:[^']*/)(?:${names})(?:\\.ts)?'`, 'g');
  const used = importers.flatMap((path) =>
    [...readSource(path).matchAll(imports)].flatMap(([, list]) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && !name.startsWith('type ') && !collapsing.includes(name))
        .map((name) => `${path} ${name}`),
    ),
  );
  expect(used).toEqual([]);
});

/** Runs the parsers and records every regular expression they build, together with the file that builds it. */
async function expressionsBuiltByParsers() {
  const made = [];
  const known = new Set();
  const original = globalThis.RegExp;
  vi.resetModules();
  globalThis.RegExp = new Proxy(original, {
    construct(target, given) {
      const expression = Reflect.construct(target, given);
      if (known.has(String(expression))) return expression;
      known.add(String(expression));
      const path = /packages\/shared\/src\/[\w/-]+\.ts/.exec(new Error('here').stack)?.[0];
      if (path) made.push({ path, place: path, pattern: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    const shared = '../../packages/shared/src';
    const { understand } = await import(`${shared}/chat/understand.ts`);
    const { readQuickAdd } = await import(`${shared}/tasks/quick-add.ts`);
    const { phrasingContext } = await import(`${shared}/chat/testing/phrasing.ts`);
    const { moneyWishes } = await import(`${shared}/chat/testing/money-wishes.ts`);
    const { workWishes } = await import(`${shared}/chat/testing/work-wishes.ts`);
    const wishPhrasings = [...moneyWishes, ...workWishes];
    await import(`${shared}/chat/actions/claimed-actions.ts`);
    await import(`${shared}/chat/words/listed-row.ts`);
    await import(`${shared}/content/redact.ts`);
    await import(`${shared}/page-fields.ts`);
    await import(`${shared}/questions/proof/figure-readers.ts`);
    const previous = { name: 'receivables', with: { customer: 'Ana Kim' } };
    for (const text of [...wishPhrasings.map(([said]) => said), 'every monday and friday call Sam']) {
      understand(text, phrasingContext);
      readQuickAdd(text, { ...phrasingContext, people: [{ id: 'a', name: 'Sam Hill' }], viewerId: 'a' });
    }
    understand('what does she owe by month over 30 days', { ...phrasingContext, previous });
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

test('every regular expression that the user input parsers build runs in linear time', async () => {
  const made = await expressionsBuiltByParsers();
  const isHarmless = ({ path }) => [...builtElsewhere.keys()].some((start) => path.startsWith(start));
  const expected = new Set(built.filter((one) => !isHarmless(one)).map(({ path }) => path));
  const seen = new Set(made.map(({ path }) => path));
  expect([...expected].filter((path) => !seen.has(path))).toEqual([]);
  expect(slowOnes(made)).toEqual([]);
});

test('the check for slow regular expressions reports a slow one and accepts a fast one', () => {
  const { literals: found } = expressionsOf(
    'packages/shared/src/chat/example.ts',
    String.raw`const email = /[^\s,;<>]+@[^\s,;<>]+\.[a-z]{2,}/i; const trim = /,+$/; const nested = /^(?:a+)+$/; const fine = /^a+$/;`,
  );
  expect(found.filter((one) => slowness(one).length === 0).map(({ pattern }) => pattern)).toEqual(['^a+$']);
  expect(found).toHaveLength(4);
});

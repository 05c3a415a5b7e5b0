import { describe, expect, test } from 'vitest';
import {
  lineBlocks,
  type MaybeOption,
  maxPackages,
  optionsProblem,
  optionText,
  packagesOf,
  settledOptions,
} from './line-options.ts';

type Line = MaybeOption & { name: string };

const included = (name: string): Line => ({ name, option: 'included', package_name: null, is_chosen: true });
const optional = (name: string, is_chosen = false): Line => ({
  name,
  option: 'optional',
  package_name: null,
  is_chosen,
});
const packaged = (package_name: string | null, name: string, is_chosen = false): Line => ({
  name,
  option: 'package',
  package_name,
  is_chosen,
});

describe('arranging lines with options', () => {
  test('all packages of an estimate are shown together in place of the first package line, and the other lines keep their order', () => {
    const lines = [
      included('Visit'),
      packaged('Good', 'Tank', true),
      optional('Filter'),
      packaged('Better', 'Large tank'),
      packaged('good', 'Valve', true),
    ];
    expect(lineBlocks(lines)).toEqual([
      { kind: 'lines', lines: [lines[0]] },
      {
        kind: 'packages',
        packages: [
          { name: 'Good', is_chosen: true, lines: [lines[1], lines[4]] },
          { name: 'Better', is_chosen: false, lines: [lines[3]] },
        ],
      },
      { kind: 'lines', lines: [lines[2]] },
    ]);
  });

  test('document lines without options, such as invoice lines, form a single block, even if there are no lines', () => {
    expect(lineBlocks([{ name: 'Visit' } as Line])).toEqual([{ kind: 'lines', lines: [{ name: 'Visit' }] }]);
    expect(lineBlocks([])).toEqual([{ kind: 'lines', lines: [] }]);
  });
});

describe('correcting inconsistent options on estimate lines', () => {
  test('if no package on an estimate is chosen, the first package becomes the chosen one', () => {
    const settled = settledOptions([packaged('Good', 'Tank'), packaged('Best', 'Pump')]);
    expect(packagesOf(settled).map(({ name, is_chosen }) => [name, is_chosen])).toEqual([
      ['Good', true],
      ['Best', false],
    ]);
  });

  test('a line that is moved into a package is chosen if the package is chosen, and gets the same spelling of the package name', () => {
    const settled = settledOptions([
      packaged('Good', 'Tank'),
      packaged('Better', 'Pump', true),
      packaged(' better', 'Valve'),
    ]);
    expect(settled.map(({ package_name, is_chosen }) => [package_name, is_chosen])).toEqual([
      ['Good', false],
      ['Better', true],
      ['Better', true],
    ]);
  });

  test('an estimate line that is changed to be always included counts as chosen and leaves its package', () => {
    const [line] = settledOptions([{ ...packaged('Good', 'Tank'), option: 'included' }]);
    expect(line).toEqual(included('Tank'));
  });

  test('settledOptions() returns the same array if the lines have no options or need no correction', () => {
    const plain: Line[] = [{ name: 'Visit' }];
    expect(settledOptions(plain)).toBe(plain);
    const fitting = [included('Visit'), optional('Filter'), packaged('Good', 'Tank', true)];
    expect(settledOptions(fitting)).toBe(fitting);
  });
});

describe('checking the options of estimate lines', () => {
  test.each<[string, Line[], string | undefined]>([
    ['no packages', [included('Visit'), optional('Filter')], undefined],
    ['one chosen package', [packaged('Good', 'Tank', true), packaged('Best', 'Pump')], undefined],
    ['no chosen package', [packaged('Good', 'Tank'), packaged('Best', 'Pump')], 'Choose exactly one package'],
    [
      'two chosen packages',
      [packaged('Good', 'Tank', true), packaged('Best', 'Pump', true)],
      'Choose exactly one package',
    ],
    [
      'a package of which only a part is chosen',
      [packaged('Good', 'Tank', true), packaged('Good', 'Pump')],
      'Choose exactly one package',
    ],
    [
      'too many packages',
      Array.from({ length: maxPackages + 1 }, (_, index) => packaged(`P${index}`, 'Tank', index === 0)),
      'At most 10 packages are allowed on one estimate',
    ],
  ])('optionsProblem() checks estimate lines with %s', (_name, lines, problem) => {
    expect(optionsProblem(lines)).toBe(problem);
  });
});

test('optionText() states whether an optional line or a package is chosen', () => {
  expect(
    [included('a'), optional('b', true), optional('c'), packaged('Best', 'd', true)].map(optionText),
  ).toEqual([null, 'Optional, chosen', 'Optional, not chosen', 'Package Best, chosen']);
  expect(optionText({})).toBeNull();
});

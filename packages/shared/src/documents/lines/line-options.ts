/**
 * How an estimate line is offered: always included, optional for the customer, or part of a package. Customers choose
 * exactly one of the packages.
 */
export const lineOptions = ['included', 'optional', 'package'] as const;
export type LineOption = (typeof lineOptions)[number];

/** The fields that only the lines of estimates have. */
export interface LineChoice {
  option: LineOption;
  /** The package of the line, such as 'Better'; null for a line that belongs to no package. */
  package_name: string | null;
  /** Whether the line is included in the totals. Lines that are not optional are always included. */
  is_chosen: boolean;
}

/** A line of any document. A line without options, such as a line of an invoice, is always included. */
export type MaybeOption = { [Field in keyof LineChoice]?: LineChoice[Field] | undefined };

/** Returns whether the line is included in the totals of its document. */
export const isChosen = ({ is_chosen = true }: Pick<MaybeOption, 'is_chosen'>): boolean => is_chosen;

export const chosenLines = <Line extends MaybeOption>(lines: readonly Line[]): Line[] =>
  lines.filter(isChosen);

/** Returns whether the document has optional lines or packages that the customer can choose. */
export const hasOptions = (lines: readonly MaybeOption[]): boolean =>
  lines.some(({ option = 'included' }) => option !== 'included');

const isPackaged = ({ option }: MaybeOption) => option === 'package';

/** Ignores case when comparing package names, because a user who types 'better' means 'Better'. */
const comparableName = (name: string | null | undefined) => (name ?? '').trim().toLowerCase();

export const isSamePackage = (a: string | null | undefined, b: string | null | undefined): boolean =>
  comparableName(a) === comparableName(b);

export interface LinePackage<Line> {
  name: string;
  is_chosen: boolean;
  lines: Line[];
}

/** Returns the packages in the order of their first lines. */
export function packagesOf<Line extends MaybeOption>(lines: readonly Line[]): LinePackage<Line>[] {
  const packages = Map.groupBy(lines.filter(isPackaged), ({ package_name }) => comparableName(package_name));
  return [...packages.values()].map((own) => ({
    name: own[0]?.package_name ?? '',
    is_chosen: own.some(isChosen),
    lines: own,
  }));
}

export type LineBlock<Line> =
  | { kind: 'lines'; lines: Line[] }
  | { kind: 'packages'; packages: LinePackage<Line>[] };

/**
 * Arranges estimate lines for display in their original order, except that all packages are shown together where the
 * first package line appears.
 */
export function lineBlocks<Line extends MaybeOption>(lines: readonly Line[]): LineBlock<Line>[] {
  const first = lines.findIndex(isPackaged);
  if (first < 0) return [{ kind: 'lines', lines: [...lines] }];
  const after = lines.slice(first).filter((line) => !isPackaged(line));
  return [
    { kind: 'lines' as const, lines: lines.slice(0, first) },
    { kind: 'packages' as const, packages: packagesOf(lines) },
    { kind: 'lines' as const, lines: after },
  ].filter((block) => block.kind === 'packages' || block.lines.length > 0);
}

/**
 * Corrects the options of estimate lines: exactly one package is chosen, its name is spelled the same on all of its
 * lines, and lines that are not optional are chosen. The chosen package is the first one with a chosen line, or the
 * first package if there is none. If nothing has to change, the same array is returned.
 */
export function settledOptions<Line extends MaybeOption>(lines: Line[]): Line[] {
  if (!lines.some(({ option }) => option !== undefined)) return lines;
  const packages = packagesOf(lines);
  const chosen = packages.find(({ is_chosen }) => is_chosen) ?? packages[0];
  const settled = lines.map((line) => {
    const { option = 'included' } = line;
    if (line.option === undefined || option === 'optional') return withChoice(line, { package_name: null });
    if (option === 'included') return withChoice(line, { package_name: null, is_chosen: true });
    const own = packages.find(({ name }) => isSamePackage(name, line.package_name));
    return withChoice(line, { package_name: own?.name ?? null, is_chosen: own === chosen });
  });
  return settled.every((line, index) => line === lines[index]) ? lines : settled;
}

function withChoice<Line extends MaybeOption>(line: Line, choice: Partial<LineChoice>): Line {
  if (line.option === undefined) return line;
  const isSame = Object.entries(choice).every(([field, value]) => line[field as keyof LineChoice] === value);
  return isSame ? line : { ...line, ...choice };
}

export const longestPackageName = 60;

export const longestSection = 100;

/** The maximum number of packages on one estimate. */
export const maxPackages = 10;

/** The heading above the packages of an estimate. */
export const choosePackageText = 'Choose one package';

export const unnamedPackageText = 'Enter a name for the package';

/** Returns why the options of an estimate cannot be saved. Missing package names are checked separately. */
export function optionsProblem(lines: readonly MaybeOption[]): string | undefined {
  const packages = packagesOf(lines);
  if (packages.length > maxPackages) return `At most ${maxPackages} packages are allowed on one estimate`;
  const isWhole = packages.every((own) => own.lines.every((line) => isChosen(line) === own.is_chosen));
  const chosen = packages.filter(({ is_chosen }) => is_chosen);
  const isRight = isWhole && (packages.length === 0 || chosen.length === 1);
  return isRight ? undefined : 'Choose exactly one package';
}

/** Describes the option of a line: 'Optional, not chosen' or 'Package Better'; null for a line that is always included. */
export function optionText({ option, package_name, is_chosen = true }: MaybeOption): string | null {
  if (option === 'optional') return is_chosen ? 'Optional, chosen' : 'Optional, not chosen';
  if (option === 'package') return `Package ${package_name}, ${is_chosen ? 'chosen' : 'not chosen'}`;
  return null;
}

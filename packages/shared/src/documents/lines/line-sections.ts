import { type Cents, sumCents } from '../../money.ts';
import { chosenLines, type MaybeOption } from './line-options.ts';
import { isPricedLine, lineTotal, type PricedLine } from './totals.ts';

/** A line that can belong to a section. A line that was signed before sections were introduced has none. */
export interface MaybeSection {
  section?: string | null | undefined;
}

/** Section names, like package names, are compared without regard to case. */
const comparableName = (name: string | null | undefined) => (name ?? '').trim().toLowerCase();

export const isSameSection = (a: MaybeSection, b: MaybeSection): boolean =>
  comparableName(a.section) === comparableName(b.section);

export interface LineSection<Line> {
  /** The heading of the section; null for lines without a section. */
  name: string | null;
  /**
   * The total of the section's included or chosen lines, each after its own discount. The discount of the document and
   * the added tax are not subtracted or added. The subtotals and the lines without a section therefore add up to the
   * subtotal of the document.
   */
  subtotal: Cents;
  lines: Line[];
}

/** Splits a document's lines into consecutive sections. */
export function sectionsOf<Line extends MaybeSection & MaybeOption & PricedLine>(
  lines: readonly Line[],
): LineSection<Line>[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0] && isSameSection(run[0], line)) run.push(line);
    else runs.push([line]);
  }
  return runs.map((own) => ({
    name: own[0]?.section?.trim() || null,
    subtotal: sumCents(chosenLines(own).filter(isPricedLine).map(lineTotal)),
    lines: own,
  }));
}

/**
 * Returns the heading of a section for lists that show the subtotal in the heading. Lines without a section that follow
 * a section get the heading 'Other items'. Otherwise they would seem to belong to the section above them.
 */
export const headingOf = ({ name }: Pick<LineSection<never>, 'name'>, index: number): string | null =>
  name ?? (index > 0 ? 'Other items' : null);

/** The label of the subtotal below the lines of a section. */
export const subtotalLabel = (name: string): string => `Subtotal ${name}`;

/** Returns the names of the sections in the order of their first lines. */
export const sectionNames = (lines: readonly MaybeSection[]): string[] =>
  lines
    .filter((line, index) => line.section && lines.findIndex((other) => isSameSection(other, line)) === index)
    .map(({ section }) => section ?? '');

/**
 * Groups the lines by section, at the position of the section's first line and with one spelling of the section's name.
 * If nothing has to change, the same array is returned.
 */
export function inSections<Line extends MaybeSection>(lines: Line[]): Line[] {
  if (!lines.some(({ section }) => section)) return lines;
  const groups = Map.groupBy(lines, ({ section }) => comparableName(section));
  const arranged = lines.flatMap((line) => {
    if (!line.section) return [line];
    const [first, ...others] = groups.get(comparableName(line.section)) ?? [];
    if (first !== line) return [];
    const { section } = first;
    return [first, ...others.map((other) => (other.section === section ? other : { ...other, section }))];
  });
  return arranged.every((line, index) => line === lines[index]) ? lines : arranged;
}

/**
 * Returns the section of a line after the line was moved. A line that was moved between two lines of one section joins
 * that section. At any other position the line keeps its section, so that users can move a section by moving its first
 * line.
 */
export function sectionAfterMove(
  moved: MaybeSection,
  before: MaybeSection | undefined,
  after: MaybeSection | undefined,
): string | null {
  const joins = before !== undefined && after !== undefined && isSameSection(before, after);
  return (joins ? before.section : moved.section) ?? null;
}

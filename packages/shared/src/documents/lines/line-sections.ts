import { type Cents, sumCents } from '../../money.ts';
import { chosenLines, type MaybeOption } from './line-options.ts';
import { isPricedLine, lineTotal, type PricedLine } from './totals.ts';

/** A line that can stand under a section heading. A line that was signed before sections existed has none. */
export interface MaybeSection {
  section?: string | null | undefined;
}

/** Section names are compared without regard to letter case, as package names are. */
const comparableName = (name: string | null | undefined) => (name ?? '').trim().toLowerCase();

export const isSameSection = (a: MaybeSection, b: MaybeSection): boolean =>
  comparableName(a.section) === comparableName(b.section);

export interface LineSection<Line> {
  /** The heading; null for lines that stand under no heading. */
  name: string | null;
  /**
   * The sum of the section's lines that count, each after its own discount. The discount of the document and added tax
   * are not part of it, so the subtotals and the other lines add up to the subtotal of the document.
   */
  subtotal: Cents;
  lines: Line[];
}

/** Splits lines into the sections that follow each other. */
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
 * Returns the heading of a section in lists that show the subtotal in the heading. Lines that follow a section without
 * belonging to it get a heading as well, because they would otherwise seem to belong to it.
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
 * Returns the lines so that each section stands together at the place of its first line, under one spelling of its
 * name. The array is returned unchanged if nothing has to change.
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
 * Returns the section that a moved line belongs to. Between two lines of one section it joins them. At any other place
 * it keeps its own, so that moving the first line of a section moves the section.
 */
export function sectionAfterMove(
  moved: MaybeSection,
  before: MaybeSection | undefined,
  after: MaybeSection | undefined,
): string | null {
  const joins = before !== undefined && after !== undefined && isSameSection(before, after);
  return (joins ? before.section : moved.section) ?? null;
}

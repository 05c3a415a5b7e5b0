import { headingOf, sectionsOf } from '@dayworks/shared/documents/lines/line-sections';
import { type Cents, formatCents } from '@dayworks/shared/money';
import type { EditedItem } from './item-draft.ts';

interface Heading {
  name: string;
  subtotal: Cents;
}

/** Returns the heading above the first item of each section. */
export const sectionHeadings = (items: readonly EditedItem[]): Map<string | null, Heading> =>
  new Map(
    sectionsOf(items).flatMap((section, index) => {
      const name = headingOf(section, index);
      const { subtotal, lines } = section;
      return name && lines[0] ? [[lines[0].id, { name, subtotal }] as const] : [];
    }),
  );

/** The name and the subtotal of a section, above its first item. */
export function SectionHeading({ section }: { section: Heading | undefined }) {
  if (!section) return null;
  return (
    <p className="flex items-baseline justify-between gap-4 px-1 pt-2 pb-1.5 text-13">
      <span className="wrap-anywhere min-w-0 font-semibold" dir="auto">
        {section.name}
      </span>
      <span className="flex-none text-fg-2 tabular-nums">
        <span className="sr-only">Subtotal </span>
        {formatCents(section.subtotal)}
      </span>
    </p>
  );
}

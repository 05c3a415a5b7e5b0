import type { Figure, SentencePart, ValueKind } from '@dayworks/shared/questions/answer';
import { valueText } from '@dayworks/shared/questions/tell/value-text';
import { Link } from '../../lib/routing/router.tsx';
import { useScreenHref } from '../figures/figure-link.tsx';
import { useBusinessDay } from '../time/business-day.ts';

/** Formats the values in a chat answer. Times are shown in the business's time zone. */
export function useValueText(): (kind: ValueKind, value: number | string) => string {
  const { timeZone } = useBusinessDay();
  return (kind, value) => valueText(kind, value, timeZone);
}

const cite =
  'rounded-4 font-medium text-accent-text tabular-nums underline decoration-1 decoration-dashed underline-offset-4 hover:decoration-solid';

type SentenceProps = { parts: readonly SentencePart[]; figures: readonly Figure[] };

/** A sentence of a chat answer. Each figure in it links to exactly the rows that the figure was calculated from. */
export function Sentence({ parts, figures }: SentenceProps) {
  const byKey = new Map(figures.map((figure) => [figure.key, figure]));
  return parts.map((part, index) => {
    // The order of the parts of a sentence never changes, so the index is a safe React key.
    const key = `${index}`;
    if ('text' in part) return <span key={key}>{part.text}</span>;
    const figure = byKey.get(part.figure);
    return figure && <CitedFigure key={key} figure={figure} />;
  });
}

/** A figure in a chat answer, which links to the screen with its rows. */
export function CitedFigure({ figure: { kind, value, href, label } }: { figure: Figure }) {
  const text = useValueText()(kind, value);
  const screen = useScreenHref()(href ?? '');
  if (!screen) return <span className="font-medium tabular-nums">{text}</span>;
  return (
    <Link to={screen} title={label} className={cite}>
      {text}
    </Link>
  );
}

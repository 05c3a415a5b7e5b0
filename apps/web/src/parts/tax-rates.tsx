import { areSameParts, type NamedRate, namedRates } from '@dayworks/shared/look/named-rates';
import type { TaxPart, TaxRate } from '@dayworks/shared/look/tax-rate';
import { useQuery } from '@tanstack/react-query';
import { api } from '../lib/api.ts';

/** The available tax rates; undefined while they are loading, and empty if they could not be loaded. */
export function useTaxRates() {
  const { data, isError } = useQuery(api.look.taxRates.queryOptions());
  if (!data) return isError ? [] : undefined;
  return data.filter(({ archived_at }) => archived_at === null);
}

/** The named tax rates as they appear on documents; undefined while they are loading. */
export function useTaxNames(): readonly NamedRate[] | undefined {
  const { data } = useQuery(api.look.taxRates.queryOptions({ select: namedRates }));
  return data;
}

type RateChoicesProps = {
  value: string;
  /**
   * The components of the chosen tax rate, such as state and county; undefined if the rate is stored without
   * components.
   */
  parts?: readonly TaxPart[] | null;
  onPick: (rate: TaxRate) => void;
};

/** Lets the user choose one of the named tax rates of the business instead of typing a rate. */
export function RateChoices({ value, parts, onPick }: RateChoicesProps) {
  const rates = useTaxRates() ?? [];
  if (rates.length === 0) return null;
  const isChosen = (offered: TaxRate) =>
    value !== '' &&
    Number(value) === offered.rate &&
    (parts === undefined || areSameParts(parts, offered.parts));
  return (
    <span className="flex flex-wrap gap-1.5">
      {rates.map((offered) => (
        <button
          key={offered.id}
          type="button"
          aria-pressed={isChosen(offered)}
          onClick={() => onPick(offered)}
          className="min-h-7 max-w-full truncate rounded-6 border border-line-strong bg-surface-1 px-2 text-12 text-fg-2 transition-colors hover:border-line-control hover:text-fg-1 aria-pressed:border-accent aria-pressed:text-accent-text touch:min-h-11 touch:px-3"
        >
          <bdi>{offered.name}</bdi> {offered.rate}%
        </button>
      ))}
    </span>
  );
}

/** The sentences below a total that state how much tax the total includes. */
export const IncludedTax = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text) => (
    <div key={text} className="text-right text-13 text-fg-2 tabular-nums">
      <dt className="sr-only">Tax</dt>
      <dd>{text}</dd>
    </div>
  ));

import { useTaxRates } from './use-tax-rates.ts';

type RateChoicesProps = { value: string; onPick: (rate: string) => void };

/** Lets the user choose one of the named tax rates of the business instead of typing a rate. */
export function RateChoices({ value, onPick }: RateChoicesProps) {
  const rates = useTaxRates() ?? [];
  if (rates.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {rates.map(({ id, name, rate }) => (
        <button
          key={id}
          type="button"
          aria-pressed={value !== '' && Number(value) === rate}
          onClick={() => onPick(String(rate))}
          className="min-h-7 max-w-full truncate rounded-6 border border-line-strong bg-surface-1 px-2 text-12 text-fg-2 transition-colors hover:border-line-control hover:text-fg-1 aria-pressed:border-accent aria-pressed:text-accent-text touch:min-h-11 touch:px-3"
        >
          <bdi>{name}</bdi> {rate}%
        </button>
      ))}
    </span>
  );
}

import {
  type ContentFact,
  contentFactLabels,
  contentFacts,
  factTexts,
  isPrivate,
  type JobFacts,
  openFacts,
  privateFacts,
} from '@dayworks/shared/content/content-fact';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Block } from './block.tsx';

type FactListProps = {
  facts: JobFacts;
  ticked: readonly ContentFact[];
  onChange: (ticked: ContentFact[]) => void;
};

/** The facts that the content may mention. Private facts are mentioned only if the user checks them. */
export function FactList({ facts, ticked, onChange }: FactListProps) {
  const texts = factTexts(facts);
  const tick = (fact: ContentFact, isOn: boolean) =>
    onChange(contentFacts.filter((one) => (one === fact ? isOn : ticked.includes(one))));
  const rows = (names: readonly ContentFact[]) => {
    const known = names.filter((fact) => texts[fact] !== undefined);
    if (known.length === 0) return <p className="text-13 text-fg-2">There are no such facts for this job.</p>;
    return (
      <ul className="grid gap-2.5">
        {known.map((fact) => (
          <li key={fact} className="flex items-start justify-between gap-x-3 tight:flex-wrap">
            <Checkbox
              label={contentFactLabels[fact]}
              checked={ticked.includes(fact)}
              onCheckedChange={(isOn) => tick(fact, isOn)}
              className="flex-none tight:flex-auto"
            />
            <span className="min-w-0 text-right text-12 text-fg-3 leading-5 touch:self-center tight:basis-full tight:text-left">
              <bdi className="break-words">{texts[fact]}</bdi>
            </span>
          </li>
        ))}
      </ul>
    );
  };
  const told = ticked.filter((fact) => isPrivate(fact) && texts[fact] !== undefined);
  return (
    <>
      <Block title="Facts used">{rows(openFacts)}</Block>
      <Block title="Private (not used unless selected)">
        {rows(privateFacts)}
        {told.length > 0 && (
          <p data-tone="warning" className="mt-3 text-12 text-tone-fg" role="status">
            This will appear in public text. Use it only if the customer agreed.
          </p>
        )}
      </Block>
    </>
  );
}

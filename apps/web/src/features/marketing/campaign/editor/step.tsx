import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { newRule, type RuleDraft, ruleFields } from './rule-draft.ts';
import { ConsentRow, RuleRow } from './rule-row.tsx';
import { SegmentMenu } from './segment-menu.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

type StepProps = { title: string; sub?: ReactNode; children: ReactNode };

/** One step of the campaign editor. */
export function Step({ title, sub, children }: StepProps) {
  return (
    <section aria-label={title} className="border-line px-5 py-5 [&:not(:first-child)]:border-t narrow:px-4">
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-16 tracking-tight">{title}</h2>
        {sub && <p className="text-13 text-fg-3">{sub}</p>}
      </header>
      {children}
    </section>
  );
}

const mostRules = 12;

/** The 'Who gets it' step. Recipients must match all rules. */
export function AudienceStep({ draft, problem }: { draft: CampaignDraft; problem: string | undefined }) {
  const { rules, channel } = draft.values;
  const { data: options } = useQuery(api.marketing.segmentOptions.queryOptions());
  const set = (next: RuleDraft[]) => draft.change({ rules: next });
  const unused = ruleFields.find((field) => !rules.some((rule) => rule.field === field)) ?? 'tag';
  return (
    <Step title="Recipients" sub="Match all of these rules">
      <ul className="grid gap-2 max-md:gap-4">
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            index={index}
            options={options}
            onChange={(changed) => set(rules.map((one) => (one.key === rule.key ? changed : one)))}
            onRemove={() => set(rules.filter((one) => one.key !== rule.key))}
          />
        ))}
        <ConsentRow channel={channel} isFirst={rules.length === 0} />
      </ul>
      {problem && (
        <p role="alert" className="mt-2 text-12 text-danger-fg">
          {problem}
        </p>
      )}
      <div className="mt-3 -ml-2.5 flex flex-wrap gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={rules.length >= mostRules}
          onClick={() => set([...rules, newRule(unused)])}
        >
          <Plus />
          Add a rule
        </Button>
        <SegmentMenu rules={rules} onUse={set} />
      </div>
    </Step>
  );
}

import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { SegmentField, SegmentOptions } from '@dayworks/shared/marketing/segment';
import { Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { newRule, type RuleDraft, ruleFields, ruleKinds, ruleProblem } from './rule-draft.ts';
import { RuleValue } from './rule-value.tsx';

const fieldOptions = ruleFields.map((value) => ({ value, label: ruleKinds[value].label }));

/**
 * The CSS layout of a rule: word, field, operator, value and remove button; on a phone they are arranged below each
 * other.
 */
const row =
  'grid grid-cols-[3rem_9.75rem_8.25rem_minmax(0,1fr)_auto] items-start gap-2 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]';

const Word = ({ children }: { children: ReactNode }) => (
  <span className="pt-2 text-13 text-fg-3 max-md:hidden">{children}</span>
);

type RuleRowProps = {
  rule: RuleDraft;
  index: number;
  options: SegmentOptions | undefined;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
};

export function RuleRow({ rule, index, options, onChange, onRemove }: RuleRowProps) {
  const { label, ops, input } = ruleKinds[rule.field];
  const problem = ruleProblem(rule);
  return (
    <li aria-label={`Rule ${index + 1}: ${label}`} className={row}>
      <Word>{index === 0 ? 'Where' : 'and'}</Word>
      <Select
        aria-label="Rule about"
        value={rule.field}
        onValueChange={(field: SegmentField) => onChange(newRule(field, rule.key))}
        options={fieldOptions}
      />
      <Select
        aria-label={`${label}, how`}
        value={rule.op}
        onValueChange={(op: string) =>
          onChange({ ...rule, op, value: rule.field === 'place' ? '' : rule.value })
        }
        options={ops.map(([value, text]) => ({ value, label: text }))}
      />
      <div className="min-w-0 max-md:order-last max-md:col-span-2 empty:max-md:hidden">
        {input && (
          <RuleValue rule={rule} options={options} onChange={(next) => onChange({ ...rule, ...next })} />
        )}
        {problem && (
          <p className="mt-1 text-12 text-warning-fg">{problem}. Until then, this rule is ignored.</p>
        )}
      </div>
      <IconButton label={`Remove rule ${label}`} size="sm" className="mt-0.5 max-md:mt-0" onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  );
}

const consentTexts: Record<CampaignChannel, string> = {
  email: 'Agreed to marketing, has an email address',
  sms: 'Agreed to marketing and text messages, has a phone number',
};

/** Shows the consent rule, which always applies and cannot be removed. */
export function ConsentRow({ channel, isFirst }: { channel: CampaignChannel; isFirst: boolean }) {
  const box = 'flex min-h-9 items-center gap-2 rounded-8 bg-surface-2 px-3 py-1.5 text-fg-2';
  return (
    <li aria-label="Required rule: consent" className={row}>
      <Word>{isFirst ? 'Where' : 'and'}</Word>
      <span className={box}>Consent</span>
      <span className={`${box} col-span-2 max-md:col-span-3`}>
        <Lock className="size-3.5 flex-none text-fg-3" />
        {consentTexts[channel]}
      </span>
    </li>
  );
}

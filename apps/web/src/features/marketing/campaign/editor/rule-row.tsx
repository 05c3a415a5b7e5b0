import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import type { SegmentField, SegmentOptions } from '@dayworks/shared/marketing/segment';
import { Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/field/input.tsx';
import { MoneyInput, NumberInput } from '../../../../ui/input/number-input.tsx';
import { Combobox } from '../../../../ui/select/combobox.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { moreOrLess, newRule, type RuleDraft, ruleFields, ruleKinds, ruleProblem } from './rule-draft.ts';

const customerTypes = [
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
] as const;

const lastOptions = [
  { value: 'ever', label: 'any time' },
  ...moreOrLess.map(([value, label]) => ({ value, label: `last time ${label}` })),
];

type RuleValueProps = {
  rule: RuleDraft;
  options: SegmentOptions | undefined;
  onChange: (next: Partial<RuleDraft>) => void;
};

/**
 * The value of a segment rule. If possible, the user chooses one of the existing values; otherwise, the user types a
 * value.
 */
function RuleValue({ rule, options, onChange }: RuleValueProps) {
  const { field, op, value } = rule;
  const { label, input } = ruleKinds[field];
  const set = (next: string) => onChange({ value: next });
  const pick = (known: readonly string[] | undefined, noun: string) => (
    <Picked label={`${label}, ${noun}`} noun={noun} value={value} known={known} onPick={set} />
  );
  switch (input) {
    case 'tag':
      return pick(options?.tags, 'tag');
    case 'source':
      return pick(options?.sources, 'source');
    case 'item':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {pick(options?.items, 'item')}
          {op === 'is' && <LastTime rule={rule} onChange={onChange} />}
        </div>
      );
    case 'place':
      if (op === 'city') return pick(options?.cities, 'city');
      if (op === 'state') return pick(options?.states, 'state');
      return (
        <Input
          aria-label="Start of the ZIP code"
          placeholder="972"
          maxLength={100}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'type':
      return (
        <Select
          aria-label="Customer type"
          value={value === 'commercial' ? 'commercial' : 'residential'}
          onValueChange={set}
          options={customerTypes}
        />
      );
    case 'money':
      return <MoneyInput aria-label={label} value={value} onValueChange={set} />;
    case 'times':
      return (
        <NumberInput
          aria-label="Times their usual interval"
          value={value}
          onValueChange={set}
          maxDecimals={1}
          step="0.5"
          min="1"
          max="10"
          suffix="× their usual gap"
        />
      );
    case 'days':
      return <Days label={`${label}, days ago`} value={value} onChange={set} />;
    case undefined:
      return null;
  }
}

function LastTime({ rule, onChange }: Omit<RuleValueProps, 'options'>) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 *:basis-36">
      <Select
        aria-label="Last purchase"
        value={rule.last || 'ever'}
        onValueChange={(last) => onChange({ last: last === 'ever' ? '' : (last as RuleDraft['last']) })}
        options={lastOptions}
      />
      {rule.last && (
        <Days label="Days since last purchase" value={rule.days} onChange={(days) => onChange({ days })} />
      )}
    </div>
  );
}

type DaysProps = { label: string; value: string; onChange: (days: string) => void };

const Days = ({ label, value, onChange }: DaysProps) => (
  <NumberInput
    aria-label={label}
    value={value}
    onValueChange={onChange}
    maxDecimals={0}
    min="0"
    max="3650"
    suffix="days ago"
  />
);

type PickedProps = {
  label: string;
  noun: string;
  value: string;
  known: readonly string[] | undefined;
  onPick: (value: string) => void;
};

/** The chosen value of a segment rule stays selected even if no record has this value anymore. */
function Picked({ label, noun, value, known, onPick }: PickedProps) {
  const all = value && !known?.includes(value) ? [value, ...(known ?? [])] : (known ?? []);
  return (
    <Combobox
      aria-label={label}
      value={value || null}
      onValueChange={onPick}
      options={all.map((one) => ({ value: one, label: one }))}
      placeholder={`Choose a${/^[aeiou]/.test(noun) ? 'n' : ''} ${noun}`}
      searchPlaceholder={`Search ${noun}`}
      emptyText={`No matching ${noun} yet`}
      loading={known === undefined}
    />
  );
}

const fieldOptions = ruleFields.map((value) => ({ value, label: ruleKinds[value].label }));

/**
 * The CSS layout of a segment rule: the word 'Where' or 'and', the field, the operator, the value, and the Remove
 * button. On a phone, these elements are below each other.
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

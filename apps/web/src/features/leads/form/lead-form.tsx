import type { NewLead } from '@dayworks/shared/leads/lead';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { fieldNames, fieldOf } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { leadRecord } from './lead-record.ts';

type LeadFormProps = { form: RecordForm<NewLead>; notices?: ReactNode; startsOpen?: boolean };

/**
 * The form for a lead. It shows name, phone, request and value; the other fields open on demand or if one of them has
 * an error.
 */
export function LeadForm({ form, notices, startsOpen = false }: LeadFormProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const contentId = useId();
  const { errors } = useFormState({ control: form.control });
  const { fields } = leadRecord;
  const isWrong = fieldNames(fields).some((name) => errors[name] && fieldOf(fields, name).section);
  const isShown = isOpen || isWrong;
  const { data: overview } = useQuery(api.leads.overview.queryOptions());
  return (
    <RecordFields
      form={form}
      notices={notices}
      extras={{ source: { suggestions: overview?.sources } }}
      renderSection={(section, drawn) => (
        <div key={section}>
          <Button
            variant="ghost"
            size="sm"
            className="-ml-2.5"
            aria-expanded={isShown}
            aria-controls={contentId}
            onClick={() => setOpen(!isShown)}
          >
            <ChevronDown
              className={cx('transition-transform motion-reduce:transition-none', isShown && 'rotate-180')}
            />
            {section}
          </Button>
          <div id={contentId} hidden={!isShown} className="mt-3">
            {drawn}
          </div>
        </div>
      )}
    />
  );
}

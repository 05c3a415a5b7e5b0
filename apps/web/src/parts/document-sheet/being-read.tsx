import { customerName } from '@dayworks/shared/customers/customer-name';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import type { InvoiceDetail } from '@dayworks/shared/invoices/contract';
import { useQuery } from '@tanstack/react-query';
import { Eye, Phone } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { contactLinks } from '../public-document/contact.ts';

type BeingReadProps = { document: InvoiceDetail | EstimateDetail };

/** Shows that a customer is currently viewing the public page, which is the best moment to call. */
export function BeingRead({ document: { id, customer } }: BeingReadProps) {
  const { data } = useQuery(api.presence.readers.queryOptions());
  const isRead = data?.documents.includes(id) ?? false;
  const call = customer ? contactLinks(customer, '').call : undefined;
  return (
    <div role="status">
      {isRead && (
        <div
          data-tone="info"
          className="mt-5 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-2 rounded-8 border border-tone-border bg-tone-bg px-4 py-2"
        >
          <Eye className="size-[18px] text-tone-fg" />
          <p className="min-w-0 flex-1 font-semibold text-tone-fg">Being looked at now</p>
          {call && (
            <Button size="sm" asChild>
              <a href={call}>
                <Phone />
                Call<span className="sr-only"> {customerName(customer)}</span>
              </a>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

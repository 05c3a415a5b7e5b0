import { notFound } from '@dayworks/shared/errors';
import { type Letterhead, letterheadQuery, readLogo } from '../../business/letterhead.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { getJob } from '../get-job.ts';
import { workOrderFileName, workOrderPdf } from './work-order-pdf.ts';

async function readPaper(context: MemberContext, id: string) {
  const { platform, actor } = context;
  const job = await getJob(context, { id });
  const [[business], [place]] = await readBusiness<[Letterhead[], { access_notes: string | null }[]]>(
    context,
    [
      letterheadQuery(actor.businessId),
      {
        name: 'work-order-access',
        text: 'select access_notes from customer_addresses where business_id = $1 and id = $2',
        values: [actor.businessId, job.customer_address_id],
      },
    ],
  );
  if (!business) throw notFound('Business not found');
  const logo = await readLogo(platform, business.logo_url);
  return workOrderPdf({
    job,
    accessNotes: place?.access_notes ?? null,
    business,
    logo,
    now: actor.now,
  });
}

export async function getWorkOrder(context: MemberContext, { id }: { id: string }): Promise<File> {
  const { platform, actor } = context;
  const owner = { businessId: actor.businessId, drawnFor: 'member' } as const;
  const bytes = await platform.pdf.render(owner, () => readPaper(context, id));
  return new File([Buffer.from(bytes)], workOrderFileName(id), { type: 'application/pdf' });
}

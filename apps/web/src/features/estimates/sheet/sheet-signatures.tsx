import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { formatMoney } from '@dayworks/shared/money';
import { FileText } from 'lucide-react';
import { SheetSection } from '../../../parts/sheet/sheet-section.tsx';
import { SignatureMark } from '../../../parts/signature/signature-mark.tsx';
import type { BusinessDay } from '../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../parts/time/when-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** Lists the signatures, newest first. A signed version can still be viewed after later changes (M25). */
export function SheetSignatures({ estimate, day }: { estimate: EstimateDetail; day: BusinessDay }) {
  const { signatures, version } = estimate;
  if (signatures.length === 0) return null;
  return (
    <SheetSection title={signatures.length === 1 ? 'Signature' : 'Signatures'} count={signatures.length}>
      <ul className="border-line border-b">
        {signatures.map((signature) => (
          <li key={signature.id} className="border-line border-t py-3">
            <SignatureMark name={signature.name} drawing={signature.drawing} />
            <div className="mt-1 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 leading-5">
                <span className="flex flex-wrap items-center gap-x-2 font-medium">
                  <bdi>{signature.name}</bdi>
                  {signature.estimate_version !== version && <Tag>Earlier version</Tag>}
                </span>
                <span className="block text-13 text-fg-2 tabular-nums first-letter:uppercase">
                  {dayAndTime(signature.signed_at, day)} · version {signature.estimate_version} ·{' '}
                  {formatMoney(signature.total)}
                </span>
              </p>
              <Button size="sm" asChild>
                <a href={`/api/estimates/signatures/${signature.id}/pdf`} target="_blank" rel="noopener">
                  <FileText />
                  Signed PDF
                </a>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}

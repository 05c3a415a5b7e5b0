import { ExternalLink } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/code/copy-field.tsx';

/** The link to the request form, as a URL for people and as code for embedding in a web page. */
export function RequestLink({ businessId }: { businessId: string }) {
  const link = `${window.location.origin}${paths.request.getHref(businessId)}`;
  const snippet = `<a href="${link}?source=My+website">Ask for an appointment</a>`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">Link</p>
        <CopyField label="Link to the request form" value={link} copyLabel="Copy link" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">For your website</p>
        <CopyField label="HTML for the link" value={snippet} copyLabel="Copy HTML" />
        <p className="text-pretty text-13 text-fg-2">
          The text after <code className="font-mono text-12">source=</code> becomes the source of the lead. If
          you leave it out, the source is Website.
        </p>
      </div>
      <div>
        <Button asChild>
          <a href={link} target="_blank" rel="noopener">
            <ExternalLink />
            Open form
          </a>
        </Button>
      </div>
    </div>
  );
}

import { Copy } from 'lucide-react';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { copyRefusedText, copyText } from '../../../parts/share/copy-text.ts';
import { Button } from '../../../ui/button.tsx';

async function copy(link: string, name: string) {
  try {
    await copyText(link);
    successToast('Link copied', `The referral link of ${name}`);
  } catch {
    failureToast('Not copied', copyRefusedText);
  }
}

/** Above the link that the whole row is. */
export const CopyLinkButton = ({ link, name }: { link: string; name: string }) => (
  <Button size="sm" className="relative z-1" onClick={() => void copy(link, name)}>
    <Copy />
    Copy link
    <span className="sr-only"> of {name}</span>
  </Button>
);

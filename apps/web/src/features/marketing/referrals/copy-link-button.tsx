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

/** The button is layered above the link that covers the whole row. */
export const CopyLinkButton = ({ link, name }: { link: string; name: string }) => (
  <Button size="sm" className="relative z-1" onClick={() => void copy(link, name)}>
    <Copy />
    Copy link
    <span className="sr-only"> of {name}</span>
  </Button>
);

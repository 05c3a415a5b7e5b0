import { Share2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/code/copy-field.tsx';

/**
 * A field with the referral link. The user can copy the link or, if the device supports it, share it through another
 * app.
 */
export function ReferralLinkField({ link }: { link: string }) {
  const share = () => navigator.share({ url: link }).catch(() => undefined);
  return (
    <div className="grid gap-3">
      <CopyField label="Referral link" value={link} copyLabel="Copy link" />
      {'share' in navigator && (
        <Button className="justify-self-start" onClick={() => void share()}>
          <Share2 />
          Share…
        </Button>
      )}
    </div>
  );
}

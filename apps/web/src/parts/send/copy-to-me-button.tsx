import type { CopyToMe } from '@dayworks/shared/documents/contract';
import { MailCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useCopyToMe } from './use-copy-to-me.ts';

type CopyToMeButtonProps = {
  copy: Omit<CopyToMe, 'type'>;
  /** The name of the customer who is reminded; set if the screen shows several customers. */
  name?: string;
};

export function CopyToMeButton({ copy, name }: CopyToMeButtonProps) {
  const { send, isPending } = useCopyToMe();
  return (
    <Button size="sm" variant="ghost" loading={isPending} onClick={() => send({ type: 'reminder', ...copy })}>
      <MailCheck />
      Send a copy to me first
      {name && <span className="sr-only"> of the reminder to {name}</span>}
    </Button>
  );
}

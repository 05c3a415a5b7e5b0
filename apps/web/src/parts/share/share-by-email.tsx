import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage, fieldErrors, hasCode } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { messageWithWait } from '../sign-in/wait-text.ts';
import { shareTexts } from './share-texts.ts';

type ShareByEmailProps = { kind: DocumentKind; onShare: (email: string) => Promise<unknown> };

export function ShareByEmail({ kind, onShare }: ShareByEmailProps) {
  const texts = shareTexts(kind);
  const [email, setEmail] = useState('');
  const [isSharing, setSharing] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const refuse = (text: { title: string; description: string }) => {
    toast({ type: 'error', look: 'destructive', ...text });
    inputRef.current?.focus();
  };

  const explain = (error: unknown) => {
    const { email: title } = fieldErrors(error);
    if (title) return { title, description: errorMessage(error) };
    if (!hasCode(error, 'TOO_MANY_REQUESTS')) return texts.sharingFailed;
    return { ...texts.sharingFailed, description: messageWithWait(error) };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSharing) return;
    if (email.trim() === '') return refuse(texts.emailRequired);
    setSharing(true);
    try {
      await onShare(email.trim());
      setEmail('');
      toast({ type: 'success', ...texts.shared });
    } catch (error) {
      refuse(explain(error));
    } finally {
      setSharing(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-2">
      <Field label="Email" className="flex-1">
        <Input
          ref={inputRef}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="name@example.com"
          maxLength={320}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={isSharing}>
        Share
      </Button>
    </form>
  );
}

import { photoMaxBytes, photoTooLargeText } from '@dayworks/shared/account/account';
import type { SessionUser } from '@dayworks/shared/auth/session';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { PersonAvatar } from '../../parts/person-avatar.tsx';
import { shrinkPhoto } from '../../parts/photo.tsx';
import { accountAddress } from '../../parts/sign-in/handle.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';

/**
 * The user's photo. It is saved as soon as the user chooses it. Photos belong to a business, so a user without a
 * business has only initials.
 */
export function PhotoSetting({ user }: { user: SessionUser }) {
  const state = useBusiness();
  const photo = state.status === 'loaded' ? state.business.photos[user.id] : undefined;
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useMutation(
    api.account.uploadPhoto.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: 'Photo saved' }),
    }),
  );
  const remove = useMutation(
    api.account.removePhoto.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: 'Photo removed' }),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  const isPending = upload.isPending || remove.isPending;
  const problem = isTooLarge ? photoTooLargeText : upload.error && errorMessage(upload.error);

  const take = async (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const photo = file.size > photoMaxBytes ? await shrinkPhoto(file) : file;
    setTooLarge(photo.size > photoMaxBytes);
    if (photo.size <= photoMaxBytes) upload.mutate({ photo });
  };

  return (
    <div className="flex flex-none flex-col items-start gap-2 max-sm:flex-row max-sm:items-center max-sm:gap-4 sm:w-36">
      <PersonAvatar userId={user.id} name={user.name || accountAddress(user)} size="lg" decorative />
      {state.status === 'loaded' && (
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap gap-x-1 gap-y-1.5">
            <Button
              size="sm"
              loading={isPending}
              aria-describedby={helpId}
              onClick={() => input.current?.click()}
            >
              {photo ? 'Replace photo' : 'Add photo'}
            </Button>
            {photo && (
              <Button size="sm" variant="ghost" disabled={isPending} onClick={() => remove.mutate(undefined)}>
                Remove<span className="sr-only"> photo</span>
              </Button>
            )}
          </div>
          <p
            id={helpId}
            role={problem ? 'alert' : undefined}
            className={problem ? 'text-12 text-danger-fg' : 'text-12 text-fg-3'}
          >
            {problem || 'Cropped to a square. Only your team sees it.'}
          </p>
          <input
            ref={input}
            type="file"
            aria-label="Photo file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            hidden
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
      )}
    </div>
  );
}

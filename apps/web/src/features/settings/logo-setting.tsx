import type { Membership } from '@dayworks/shared/business/business';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { LogoPicker } from '../../parts/business/logo-picker.tsx';
import { toast } from '../../ui/toast/toast.ts';

/**
 * The setting for the business's logo. An image is saved as soon as the user chooses it, independently of the
 * surrounding form.
 */
export function LogoSetting({ business }: { business: Membership }) {
  const upload = useMutation(
    api.business.uploadLogo.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: 'Logo saved' }),
    }),
  );
  const remove = useMutation(
    api.business.removeLogo.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: 'Logo removed' }),
      onError: (error) =>
        toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) }),
    }),
  );
  return (
    <LogoPicker
      businessName={business.business_name}
      src={business.logo_url}
      onPick={(logo) => upload.mutate({ logo })}
      onRemove={() => remove.mutate(undefined)}
      pending={upload.isPending || remove.isPending}
      error={upload.error && errorMessage(upload.error)}
    />
  );
}

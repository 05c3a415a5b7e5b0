import { NewBusiness } from '@dayworks/shared/business/business';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { refetchBusiness } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate, usePageTitle } from '../../lib/routing/router.tsx';
import { signOut, useSession } from '../../lib/session/session.ts';
import { LogoPicker } from '../../parts/business/logo-picker.tsx';
import { TimeZoneField } from '../../parts/business/time-zone-field.tsx';
import { guessTimeZone } from '../../parts/business/time-zones.ts';
import { FormElement } from '../../parts/form/form-element.tsx';
import { readWith } from '../../parts/form/reading.ts';
import { useCreate } from '../../parts/form/use-create.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import { SaveNotices } from '../../parts/form-frame/save-notices.tsx';
import { EntryLayout } from '../../parts/sign-in/entry-layout.tsx';
import { accountAddress } from '../../parts/sign-in/handle.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { toast } from '../../ui/toast/toast.ts';

/** An image that the user has chosen, with a URL for showing it on the page. */
function usePickedPicture() {
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null);

  useEffect(() => {
    if (!picked) return;
    return () => URL.revokeObjectURL(picked.url);
  }, [picked]);

  return {
    file: picked?.file ?? null,
    url: picked?.url ?? null,
    pick: (file: File) => setPicked({ file, url: URL.createObjectURL(file) }),
    clear: () => setPicked(null),
  };
}

/** The first step after a user has created an account: setting up a business. */
export default function BusinessSetupPage() {
  usePageTitle('Set up your business');
  const navigate = useNavigate();
  const session = useSession();
  const logo = usePickedPicture();
  const create = useCreate(api.business.create);
  const upload = useMutation(api.business.uploadLogo.mutationOptions());
  const form = useSavedForm({
    start: { business_name: '', time_zone: guessTimeZone() },
    read: readWith<NewBusiness>(NewBusiness),
    create: async (values, key) => {
      await create(values, key);
      if (logo.file) {
        await upload.mutateAsync({ logo: logo.file }).catch((error: unknown) => {
          toast({
            type: 'warning',
            title: 'The logo was not saved',
            description: errorMessage(error),
          });
        });
      }
    },
    onOver: async () => {
      await refetchBusiness();
      await navigate(paths.dashboard.getHref(), { replace: true });
    },
  });
  const { register, control, errors, frame } = form;
  const name = useWatch({ control, name: 'business_name' });

  return (
    <EntryLayout title="Set up your business" sub="Just three things. You can change them later in Settings.">
      <FormElement frame={frame} className="grid gap-5">
        <SaveNotices form={form} noun="business" />
        <Field label="Business name" error={errors.business_name}>
          <Input
            dir="auto"
            autoComplete="organization"
            autoFocus
            maxLength={120}
            {...register('business_name')}
          />
        </Field>
        <LogoPicker businessName={name} src={logo.url} onPick={logo.pick} onRemove={logo.clear} />
        <Controller
          control={control}
          name="time_zone"
          render={({ field, fieldState }) => <TimeZoneField {...field} error={fieldState.error?.message} />}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          loading={frame.isSaving || frame.isSaved}
          className="mt-1"
        >
          Create the business
        </Button>
      </FormElement>
      <LeaveGuard when={frame.isUnsaved && !frame.isSaving} description="Your business is not set up yet." />
      <div className="mt-6 grid gap-3 text-fg-2">
        <p>Were you invited to a team? Open the link in your invitation instead.</p>
        {session.status === 'signed-in' && (
          <p className="break-words">
            Signed in as {accountAddress(session.session.user)}.{' '}
            <button
              type="button"
              onClick={() => void signOut()}
              className="-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline"
            >
              Sign out
            </button>{' '}
            or open{' '}
            <Link
              to={paths.profile.getHref()}
              className="-my-3 rounded-6 py-3 font-medium text-accent-text hover:underline"
            >
              your profile
            </Link>
            .
          </p>
        )}
      </div>
    </EntryLayout>
  );
}

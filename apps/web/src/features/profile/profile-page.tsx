import type { SessionUser } from '@dayworks/shared/auth/session';
import { isSsoError, ssoErrorTexts } from '@dayworks/shared/auth/sign-in-texts';
import { useMutation } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { Link, usePageTitle, useSearchParams } from '../../lib/routing/router.tsx';
import { announceUserUpdated, useSession } from '../../lib/session/session.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { FormElement } from '../../parts/form/form-element.tsx';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import { ConfirmItIsYou } from '../../parts/reauthentication/confirm-it-is-you.tsx';
import { proven, reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { ThemeChoice } from '../../parts/settings/theme-choice.tsx';
import { markedSettings, useMarkedSetting } from '../../parts/settings/use-marked-setting.ts';
import { saveFile } from '../../parts/share/copy-and-save.ts';
import { ResendConfirmation } from '../../parts/sign-in/resend-confirmation.tsx';
import { useSharedWithMe } from '../../parts/use-shared-with-me.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { AccessTokensCard } from './access-tokens-card.tsx';
import { ContactDialog, ContactRow, PhoneRow } from './contact-rows.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhotoSetting } from './photo-setting.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

function ExportCard() {
  const exportData = useMutation(
    withProof(
      api.account.exportData.mutationOptions({
        onSuccess: (data) =>
          saveFile(
            new File([JSON.stringify(data, null, 2)], 'dayworks-my-data.json', { type: 'application/json' }),
          ),
        onError: reportFailure,
      }),
    ),
  );
  return (
    <Card>
      <SectionHeader title="Your data" text="All personal data we store about you, in one JSON file." />
      <div className="p-5 pt-4 narrow:px-4">
        <Button loading={exportData.isPending} onClick={() => exportData.mutate(undefined)}>
          <Download />
          Export my data
        </Button>
      </div>
    </Card>
  );
}

const title = 'Shared with me';

/** Lists the documents that other businesses have shared with the user; hidden if there are none. */
function SharedWithMeCard() {
  const shared = useSharedWithMe();
  if (shared.length === 0) return null;
  return (
    <Card>
      <SectionHeader title={title} text="Invoices that other businesses shared with you." />
      <ul aria-label={title} className="mt-3 border-line border-t">
        {shared.map(({ id, title: invoice, from, due, href }) => (
          <li key={id} className="not-last:border-line not-last:border-b">
            <Link
              to={href}
              className="flex min-h-15 items-center gap-3 px-5 py-2.5 transition-colors hover:bg-overlay-hover narrow:px-4"
            >
              <ReceiptText className="size-[18px] flex-none text-fg-2" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium tabular-nums">{invoice}</span>
                <bdi className="block truncate text-13 text-fg-3">{from}</bdi>
              </span>
              <span className="flex-none text-13 text-fg-2 tabular-nums">{due}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NameForm({ name }: { name: string }) {
  const rename = useMutation(api.auth.updateUser.mutationOptions());
  const form = useSavedForm({
    start: { name },
    read: (values) => ({ values }),
    create: (values) => rename.mutateAsync(values),
    onSaved: (session) => {
      form.show({ name: session.user.name });
      announceUserUpdated(session);
      toast({ type: 'success', title: 'Name saved' });
    },
    onFailure: ({ error }) => {
      if (Object.keys(fieldErrors(error)).length === 0) failureToast('Error', errorMessage(error));
    },
    staysOpen: true,
  });
  const { register, errors, frame, changes } = form;

  const isFollowing = changes === 0 && !frame.isSaving;
  const follow = useEffectEvent((next: string) => isFollowing && form.show({ name: next }));
  useEffect(() => void follow(name), [name]);

  return (
    <FormElement frame={frame}>
      <Field label="Name" error={errors.name} className="max-w-[30rem]">
        <div className="flex gap-2 tight:flex-wrap">
          <Input autoComplete="name" maxLength={120} dir="auto" {...register('name')} />
          <Button type="submit" disabled={changes === 0} loading={frame.isSaving}>
            Save
          </Button>
        </div>
      </Field>
      <LeaveGuard when={frame.isUnsaved && !frame.isSaving} description="Your new name is not saved." />
    </FormElement>
  );
}

function EmailRow({ user }: { user: SessionUser }) {
  const [isChanging, setChanging] = useState(false);
  const send = useMutation(api.account.sendEmailCode.mutationOptions());
  const change = useMutation(withProof(api.account.changeEmail.mutationOptions()));
  return (
    <ContactRow
      label="Email"
      value={user.email}
      isConfirmed={user.email_verified}
      note={
        user.email && !user.email_verified
          ? 'We emailed you a link when you added this address. Open it to confirm, or ask for a new one.'
          : undefined
      }
    >
      {user.email && !user.email_verified && <ResendConfirmation email={user.email} size="sm" />}
      <Button size="sm" onClick={() => setChanging(true)}>
        {user.email ? 'Change email' : 'Add an email'}
      </Button>
      {isChanging && (
        <ContactDialog
          kind="email"
          title={user.email ? 'Change your email' : 'Add your email'}
          text="From then on, you sign in with the new address, and our messages go there."
          start=""
          onSend={(email) => proven(() => send.mutateAsync({ email }))}
          onConfirm={(email, code) => change.mutateAsync({ email, code })}
          onClose={() => setChanging(false)}
        />
      )}
    </ContactRow>
  );
}

function PasswordCard({ user }: { user: SessionUser }) {
  const hasPassword = user.identities.some(({ provider }) => provider === 'email');
  return (
    <Card>
      <SectionHeader
        title="Password"
        text={
          hasPassword
            ? 'Changing your password signs you out everywhere else.'
            : 'You sign in without a password. Set one if you want both.'
        }
      />
      <PasswordForm key={String(hasPassword)} user={user} hasPassword={hasPassword} />
    </Card>
  );
}

export default function ProfilePage() {
  usePageTitle('Profile');
  const state = useSession();
  const [query, setQuery] = useSearchParams();
  const areaRef = useRef<HTMLDivElement>(null);
  useMarkedSetting(areaRef);
  if (state.status !== 'signed-in') return null;
  const { user } = state.session;
  const problem = query.get('error');
  return (
    <Page>
      <div ref={areaRef} className={cx('max-w-[55rem]', markedSettings)}>
        <PageHeader title="Profile" />
        <div className="grid gap-4">
          {isSsoError(problem) && (
            <Alert tone="danger" live onDismiss={() => setQuery(new URLSearchParams(), { replace: true })}>
              {ssoErrorTexts[problem]}
            </Alert>
          )}
          <Card>
            <SectionHeader title="You" text="How your team sees you, and how we contact you." />
            <div className="flex gap-5 p-5 pt-4 narrow:px-4 max-sm:flex-col max-sm:gap-4">
              <PhotoSetting user={user} />
              <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4">
                <NameForm name={user.name} />
                <EmailRow user={user} />
                <PhoneRow user={user} />
              </div>
            </div>
          </Card>
          <NotificationsCard />
          <PasswordCard user={user} />
          <TwoFactorCard />
          <PasskeysCard />
          <IdentitiesCard />
          <SessionList />
          <AccessTokensCard />
          <SharedWithMeCard />
          <Card>
            <SectionHeader title="Appearance" text="Only for you, on this device." />
            <div className="p-5 pt-4 narrow:px-4">
              <ThemeChoice />
            </div>
          </Card>
          <ExportCard />
          <DeleteAccountCard />
        </div>
      </div>
      <ConfirmItIsYou user={user} />
    </Page>
  );
}

import type { Factors, TotpEnrolment } from '@dayworks/shared/factors/factors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { announceUserUpdated } from '../../lib/session/session.ts';
import { readUnless } from '../../parts/form/reading.ts';
import { useSavedForm } from '../../parts/form/use-saved-form.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { saveFile } from '../../parts/share/copy-and-save.ts';
import { CopySecret } from '../../parts/share/copy-secret.tsx';
import { CodeField, codeProblems, missingCode } from '../../parts/sign-in/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/code/copy-field.tsx';
import { QrCode } from '../../ui/figure/qr-code.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { dayText } from './profile-texts.ts';
import { SectionBody, SectionRow } from './section-row.tsx';

const inFile = (codes: readonly string[]) =>
  `Dayworks backup codes. Each works once.\n\n${codes.join('\n')}\n`;

type BackupCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shows the backup codes. The codes can be shown only once, because the server does not store a readable copy. */
function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save your backup codes"
      description="Each code lets you sign in once when you don’t have your phone. You can see these codes only now, but you can create new ones at any time."
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 tight:grid-cols-1 gap-x-6 gap-y-1 rounded-8 border border-line bg-surface-2 px-4 py-3 text-center font-medium font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopySecret
          text={codes.join('\n')}
          label="Copy all"
          byHand="Please select the codes and copy them manually."
        />
        <Button
          size="sm"
          onClick={() =>
            saveFile(new File([inFile(codes)], 'dayworks-backup-codes.txt', { type: 'text/plain' }))
          }
        >
          <Download />
          Download
        </Button>
      </div>
    </Dialog>
  );
}

type TotpSetupDialogProps = { enrolment: TotpEnrolment; onConfirmed: () => void; onClose: () => void };

/** Sets up an authenticator app. Sign-in asks for codes only after the user has entered the first correct code. */
function TotpSetupDialog({ enrolment, onConfirmed, onClose }: TotpSetupDialogProps) {
  const confirm = useMutation(withProof(api.factors.confirmTotp.mutationOptions()));
  const form = useSavedForm({
    start: { code: '' },
    read: (values) => readUnless(values, missingCode(values.code)),
    create: async ({ code }) => announceUserUpdated(await confirm.mutateAsync({ code })),
    problemsOf: codeProblems,
  });
  const { control, errors } = form;

  return (
    <FormDialog
      title="Set up two-factor sign-in"
      submitLabel="Turn on"
      onClose={onClose}
      onSaved={onConfirmed}
      {...form.frame}
      isUnsaved={false}
    >
      <p className="text-fg-2">
        Scan this with an authenticator app, such as the one built into your phone or password manager.
      </p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <div className="grid gap-1.5">
        <p className="text-13 text-fg-2">No camera? Enter this key in the app instead.</p>
        <CopyField label="Key for the app" value={enrolment.secret} />
      </div>
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <CodeField
            label="First code from the app"
            value={field.value}
            onValueChange={field.onChange}
            ref={field.ref}
            error={errors.code}
          />
        )}
      />
    </FormDialog>
  );
}

export function TwoFactorCard() {
  const factors = useQuery(api.factors.list.queryOptions());
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const enrol = useMutation(
    withProof(api.factors.enrolTotp.mutationOptions({ onSuccess: setEnrolment, onError: reportFailure })),
  );
  return (
    <Card aria-label="Two-factor sign-in">
      <SectionHeader
        title="Two-factor sign-in"
        text="After your password, you enter a code from an app on your phone. Someone who learns your password still cannot sign in."
      />
      <SectionBody label="Loading two-factor sign-in" query={factors}>
        {({ totp }) => (
          <ul className="mt-3 border-line border-t">
            {totp ? (
              <Enabled totp={totp} onNewCodes={setCodes} />
            ) : (
              <SectionRow
                icon={ShieldOff}
                title="Off"
                note="It takes about a minute. You need an authenticator app."
              >
                <Button size="sm" loading={enrol.isPending} onClick={() => enrol.mutate(undefined)}>
                  Set up
                </Button>
              </SectionRow>
            )}
          </ul>
        )}
      </SectionBody>
      {enrolment && (
        <TotpSetupDialog
          enrolment={enrolment}
          onConfirmed={() => {
            setEnrolment(null);
            setCodes(enrolment.backup_codes);
          }}
          onClose={() => setEnrolment(null)}
        />
      )}
      {codes && <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

type EnabledProps = { totp: NonNullable<Factors['totp']>; onNewCodes: (codes: string[]) => void };

const codesLeft = (count: number) =>
  count === 1 ? '1 backup code left' : `${count === 0 ? 'No' : count} backup codes left`;

function Enabled({ totp, onNewCodes }: EnabledProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation(
    withProof(
      api.factors.newBackupCodes.mutationOptions({
        onSuccess: ({ backup_codes }) => onNewCodes(backup_codes),
        onError: reportFailure,
      }),
    ),
  );
  const remove = useMutation(
    withProof(
      api.factors.removeTotp.mutationOptions({
        onSuccess: (session) => {
          announceUserUpdated(session);
          toast({ type: 'success', title: 'Two-factor sign-in is off' });
        },
        onError: (error) => {
          setAsking(false);
          reportFailure(error);
        },
      }),
    ),
  );
  return (
    <SectionRow
      icon={ShieldCheck}
      title="On, with an authenticator app"
      note={`Since ${dayText(totp.created_at)} · ${codesLeft(totp.backup_codes_left)}`}
    >
      <Button size="sm" loading={renew.isPending} onClick={() => renew.mutate(undefined)}>
        New backup codes
      </Button>
      <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Turn off two-factor sign-in?"
        description="You will only need your password to sign in. Your backup codes stop working."
        confirmLabel="Turn off"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </SectionRow>
  );
}

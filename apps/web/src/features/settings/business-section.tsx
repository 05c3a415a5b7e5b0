import type { Membership } from '@dayworks/shared/business/business';
import { Controller } from 'react-hook-form';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { SaveBar } from '../../parts/save-bar.tsx';
import { SectionHeader } from '../../parts/section-header.tsx';
import { TimeZoneField } from '../../parts/time-zone-field.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { LogoSetting } from './logo-setting.tsx';
import { useBusinessForm } from './use-business-form.ts';

const showInMiddle = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'center' });

const fields = 'grid gap-4 p-5 pt-4 sm:grid-cols-2 narrow:px-4';

export function BusinessSection({ business }: { business: Membership }) {
  const { text, control, errors, changes, saving, conflict, submit, discard, takeLatest } =
    useBusinessForm(business);
  return (
    <form noValidate onSubmit={submit}>
      {conflict && (
        <div ref={showInMiddle} className="mb-4">
          <Alert
            tone="warning"
            title={conflict}
            live
            action={
              <Button size="sm" onClick={takeLatest}>
                Load the latest
              </Button>
            }
          >
            Nothing you typed is lost: your own changes stay in the fields, on top of the latest.
          </Alert>
        </div>
      )}
      <div className="grid gap-4">
        <Card>
          <SectionHeader title="Business" text="What your business is called, and where its day begins." />
          <div className={fields}>
            <Field label="Name" error={errors.business_name?.message} className="sm:col-span-2">
              <Input dir="auto" autoComplete="organization" {...text('business_name')} />
            </Field>
            <div className="sm:col-span-2">
              <LogoSetting business={business} />
            </div>
            <Controller
              control={control}
              name="time_zone"
              render={({ field, fieldState }) => (
                <TimeZoneField {...field} error={fieldState.error?.message} className="sm:col-span-2" />
              )}
            />
          </div>
        </Card>
        <Card>
          <SectionHeader title="Contact" text="What customers see on invoices and emails." />
          <div className={fields}>
            <Field label="Email" error={errors.email?.message}>
              <Input type="email" inputMode="email" autoComplete="email" {...text('email')} />
            </Field>
            <Field label="Phone" error={errors.phone?.message}>
              <Input type="tel" inputMode="tel" autoComplete="tel" {...text('phone')} />
            </Field>
            <Field label="Address" error={errors.address?.message} className="sm:col-span-2">
              <Input dir="auto" autoComplete="street-address" {...text('address')} />
            </Field>
            <Field label="City" error={errors.city?.message}>
              <Input dir="auto" autoComplete="address-level2" {...text('city')} />
            </Field>
            <div className="grid grid-cols-2 gap-4">
              <Field label="State" error={errors.state?.message}>
                <Input dir="auto" autoComplete="address-level1" {...text('state')} />
              </Field>
              <Field label="ZIP code" error={errors.zip_code?.message}>
                <Input autoComplete="postal-code" {...text('zip_code')} />
              </Field>
            </div>
          </div>
        </Card>
        <Card>
          <SectionHeader title="Invoices" text="What a new invoice starts with." />
          <div className={fields}>
            <Controller
              control={control}
              name="payment_terms"
              render={({ field: { value, onChange, ...field }, fieldState }) => (
                <Field
                  label="Payment terms"
                  help="Days until an invoice is due, unless the customer has terms of their own. Empty means 30."
                  error={fieldState.error?.message}
                >
                  <NumberInput
                    {...field}
                    value={value === null ? '' : String(value)}
                    onValueChange={(text) => onChange(text.trim() === '' ? null : Number(text))}
                    maxDecimals={0}
                    min="0"
                    suffix="days"
                  />
                </Field>
              )}
            />
          </div>
        </Card>
      </div>
      <SaveBar changes={changes} saving={saving} onDiscard={discard} />
      <LeaveGuard
        when={changes > 0 && !saving}
        description={
          changes === 1
            ? 'One change to your settings is not saved.'
            : `${changes} changes to your settings are not saved.`
        }
      />
    </form>
  );
}

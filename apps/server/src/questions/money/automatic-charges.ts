import { chargedOn } from '@dayworks/shared/forecast/expected-days';
import type { OpenInvoice } from '@dayworks/shared/forecast/forecast-facts';
import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellAutomaticCharges } from '@dayworks/shared/questions/tell/money/open-invoices';
import { chargesQuery } from '../../forecast/money-facts.ts';
import { listColumns, listSource } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { askedOf } from './customer-tests.ts';

/**
 * Answers which invoices will be charged automatically and when. The dates are the days on which the cash forecast
 * expects the money.
 */
export const automaticCharges = (
  context: MemberContext,
  asked: QuestionParameters<'automatic_charges'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { actor, platform } = context;
    const { period } = asked;
    const today = businessDay(actor);
    const [open] = await readBusiness<[OpenInvoice[]]>(context, [
      chargesQuery(actor, today, platform.paymentProvider !== null),
    ]);
    const charges = open
      .flatMap((invoice) => {
        const charged_on = chargedOn(invoice, today);
        const isOfCustomer = !scope.customer || invoice.customer_id === scope.customer.id;
        return charged_on && isOfCustomer && charged_on >= period.from && charged_on <= period.to
          ? [{ ...invoice, charged_on }]
          : [];
      })
      .toSorted((a, b) => (a.charged_on + a.id < b.charged_on + b.id ? -1 : 1));
    const shown = charges.slice(0, shownRows);
    const [rows] = await readBusiness<[InvoiceRow[]]>(context, [
      named(
        'question-charges',
        `select ${listColumns} from ${listSource} where i.business_id = $1 and $2::date is not null and i.id = any ($3::uuid[])`,
        [actor.businessId, today, shown.map(({ id }) => id)],
      ),
    ]);
    const first = shown.flatMap(({ id, charged_on }) => {
      const row = rows.find((one) => one.id === id);
      return row ? [{ ...row, charged_on }] : [];
    });
    const total = fromCents(sumCents(charges.map(({ balance }) => toCents(balance))));
    return tellAutomaticCharges({ invoices: charges.length, total }, first, { period, scope });
  });

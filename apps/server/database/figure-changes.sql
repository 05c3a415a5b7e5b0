DROP FUNCTION IF EXISTS money_day(uuid, date, numeric, numeric, numeric, integer, integer, integer, numeric, integer);
DROP FUNCTION IF EXISTS money_day(uuid, date, numeric, numeric, numeric, integer, integer, integer, numeric, integer, numeric);
DROP FUNCTION IF EXISTS money_day(uuid, date, numeric, numeric, numeric, integer, integer, integer, numeric, integer, numeric, numeric);
DROP FUNCTION IF EXISTS money_day(uuid, date, numeric, numeric, numeric, integer, integer, integer, numeric, integer, numeric, numeric, numeric, numeric, numeric);

/*
 * Builds one row of changes to the daily money totals. Every amount is passed as a named argument, and a test
 * verifies that each amount ends up in the column of the same name.
 */
CREATE OR REPLACE FUNCTION money_day(business_id uuid, day date, received numeric DEFAULT 0, given_back numeric DEFAULT 0,
	uncovered numeric DEFAULT 0, entries integer DEFAULT 0, payments integer DEFAULT 0, paid_invoices integer DEFAULT 0,
	paid_total numeric DEFAULT 0, invoices integer DEFAULT 0, owed numeric DEFAULT 0,
	billed numeric DEFAULT 0, billed_tax numeric DEFAULT 0, tax_collected numeric DEFAULT 0, tax_refunded numeric DEFAULT 0,
	credited numeric DEFAULT 0, credited_tax numeric DEFAULT 0, bad_debt numeric DEFAULT 0)
RETURNS money_days LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ROW(business_id, day, received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed, billed,
		billed_tax, tax_collected, tax_refunded, credited, credited_tax, bad_debt)::money_days
$$;

-- Converts one day's entry in the column invoices.taxed into a change to the daily money figures.
CREATE OR REPLACE FUNCTION taxed_day(business_id uuid, part jsonb, sign integer) RETURNS money_days LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT money_day(business_id, (part ->> 'day')::date, tax_collected => sign * (part ->> 'collected')::numeric,
		tax_refunded => sign * (part ->> 'refunded')::numeric)
$$;

/*
 * An amount counts as owed from the day it was invoiced until the day it was paid. An amount paid before the invoice
 * date was never owed.
 */
CREATE OR REPLACE FUNCTION owed_spell(business_id uuid, billed date, settled date, amount numeric) RETURNS SETOF money_days LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT money_day(business_id, billed, owed => amount) WHERE billed < settled
	UNION ALL SELECT money_day(business_id, settled, owed => -amount) WHERE billed < settled
$$;

/*
 * Converts the entries in the column invoices.credit_days into changes to the daily money figures. Each amount is
 * counted on the day of the credit, and counts as owed from the invoice date until that day.
 */
CREATE OR REPLACE FUNCTION credit_changes(invoice invoices, sign integer) RETURNS SETOF money_days LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT change FROM jsonb_array_elements(invoice.credit_days) AS part, LATERAL (
		SELECT money_day(invoice.business_id, (part ->> 'day')::date, credited => sign * (part ->> 'credited')::numeric,
			credited_tax => sign * (part ->> 'tax')::numeric, bad_debt => sign * (part ->> 'bad_debt')::numeric)
		UNION ALL SELECT spell FROM owed_spell(invoice.business_id, invoice.date, (part ->> 'day')::date,
			sign * ((part ->> 'credited')::numeric + (part ->> 'bad_debt')::numeric + coalesce((part ->> 'applied')::numeric, 0.00))) AS spell
	) AS changes (change) WHERE is_issued(invoice.status, invoice.sent_at)
$$;

CREATE OR REPLACE FUNCTION method_day(business_id uuid, day date, method text, payments integer DEFAULT 0,
	received numeric DEFAULT 0, given_back numeric DEFAULT 0)
RETURNS method_days LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ROW(business_id, day, method, payments, received, given_back)::method_days
$$;

CREATE OR REPLACE FUNCTION item_day(business_id uuid, day date, name text, lines integer, quantity numeric, total numeric)
RETURNS item_days LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ROW(business_id, day, name, lines, quantity * 1000, total * 100)::item_days
$$;

CREATE OR REPLACE FUNCTION due_day(invoice invoices, sign integer) RETURNS due_days LANGUAGE sql IMMUTABLE AS $$
	SELECT ROW(invoice.business_id, invoice.late_after, CASE WHEN invoice.status IN ('sent', 'overdue') THEN sign ELSE 0 END,
		CASE WHEN invoice.status = 'viewed' THEN sign ELSE 0 END, sign * invoice.balance_due,
		CASE WHEN invoice.status = 'partially_paid' THEN sign ELSE 0 END)::due_days
$$;

CREATE OR REPLACE FUNCTION totals_change(business_id uuid, customers integer DEFAULT 0, unpaid_count integer DEFAULT 0,
	unpaid_total numeric DEFAULT 0)
RETURNS business_totals LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ROW(business_id, customers, unpaid_count, unpaid_total)::business_totals
$$;

/*
 * Derived figures are updated in the same transaction as the rows they come from, no matter which code writes the rows.
 * Only the differences are added, once per statement, so concurrent writers cannot overwrite each other, and neither a
 * long history nor a large transaction slows the update down. Every writer updates customers first, then days, then
 * totals, each in sorted order, so that two writers cannot deadlock.
 */
CREATE OR REPLACE FUNCTION add_to_days(changes money_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO money_days (business_id, day, received, given_back, uncovered, entries, payments, paid_invoices, paid_total, invoices, owed, billed,
		billed_tax, tax_collected, tax_refunded, credited, credited_tax, bad_debt)
	SELECT business_id, day, sum(received), sum(given_back), sum(uncovered), sum(entries), sum(payments), sum(paid_invoices), sum(paid_total), sum(invoices), sum(owed), sum(billed),
		sum(billed_tax), sum(tax_collected), sum(tax_refunded), sum(credited), sum(credited_tax), sum(bad_debt)
	FROM unnest(changes) WHERE business_id IS NOT NULL GROUP BY business_id, day
	HAVING (sum(received), sum(given_back), sum(uncovered), sum(entries), sum(payments), sum(paid_invoices), sum(paid_total), sum(invoices), sum(owed), sum(billed),
		sum(billed_tax), sum(tax_collected), sum(tax_refunded), sum(credited), sum(credited_tax), sum(bad_debt))
		<> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	ORDER BY business_id, day
	ON CONFLICT (business_id, day) DO UPDATE SET received = money_days.received + excluded.received,
		given_back = money_days.given_back + excluded.given_back, uncovered = money_days.uncovered + excluded.uncovered,
		entries = money_days.entries + excluded.entries, payments = money_days.payments + excluded.payments,
		paid_invoices = money_days.paid_invoices + excluded.paid_invoices, paid_total = money_days.paid_total + excluded.paid_total,
		invoices = money_days.invoices + excluded.invoices, owed = money_days.owed + excluded.owed,
		billed = money_days.billed + excluded.billed, billed_tax = money_days.billed_tax + excluded.billed_tax,
		tax_collected = money_days.tax_collected + excluded.tax_collected, tax_refunded = money_days.tax_refunded + excluded.tax_refunded,
		credited = money_days.credited + excluded.credited, credited_tax = money_days.credited_tax + excluded.credited_tax,
		bad_debt = money_days.bad_debt + excluded.bad_debt
$$;

CREATE OR REPLACE FUNCTION add_to_methods(changes method_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO method_days (business_id, day, method, payments, received, given_back)
	SELECT business_id, day, method, sum(payments), sum(received), sum(given_back) FROM unnest(changes)
	WHERE business_id IS NOT NULL AND method IS NOT NULL GROUP BY business_id, day, method
	HAVING (sum(payments), sum(received), sum(given_back)) <> (0, 0, 0) ORDER BY business_id, day, method
	ON CONFLICT (business_id, day, method) DO UPDATE SET payments = method_days.payments + excluded.payments,
		received = method_days.received + excluded.received, given_back = method_days.given_back + excluded.given_back
$$;

CREATE OR REPLACE FUNCTION expense_month(business_id uuid, spent_on date, category text, expenses integer, amount numeric)
RETURNS expense_months LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ROW(business_id, date_trunc('month', spent_on::timestamp)::date, coalesce(trim(category), ''), expenses, amount)::expense_months
$$;

CREATE OR REPLACE FUNCTION add_to_expense_months(changes expense_months[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO expense_months (business_id, month, category, expenses, amount)
	SELECT business_id, month, category, sum(expenses), sum(amount) FROM unnest(changes) GROUP BY business_id, month, category
	HAVING (sum(expenses), sum(amount)) <> (0, 0) ORDER BY business_id, month, category
	ON CONFLICT (business_id, month, category) DO UPDATE SET expenses = expense_months.expenses + excluded.expenses,
		amount = expense_months.amount + excluded.amount
$$;

CREATE OR REPLACE FUNCTION add_to_due_days(changes due_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO due_days (business_id, day, sent, viewed, part_paid, balance)
	SELECT business_id, day, sum(sent), sum(viewed), sum(part_paid), sum(balance) FROM unnest(changes)
	/*
	 * Skips changes without a business or a day, which can come from rows written before the calculation rules changed.
	 * Such a row is counted when all figures are recalculated after the rule change.
	 */
	WHERE business_id IS NOT NULL AND day IS NOT NULL GROUP BY business_id, day
	HAVING (sum(sent), sum(viewed), sum(part_paid), sum(balance)) <> (0, 0, 0, 0) ORDER BY business_id, day
	ON CONFLICT (business_id, day) DO UPDATE SET sent = due_days.sent + excluded.sent,
		viewed = due_days.viewed + excluded.viewed, part_paid = due_days.part_paid + excluded.part_paid,
		balance = due_days.balance + excluded.balance
$$;

CREATE OR REPLACE FUNCTION add_to_items(changes item_days[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO item_days (business_id, day, name, lines, thousandths, cents)
	SELECT business_id, day, name, sum(lines), sum(thousandths), sum(cents) FROM unnest(changes)
	WHERE business_id IS NOT NULL AND day IS NOT NULL GROUP BY business_id, day, name
	HAVING (sum(lines), sum(thousandths), sum(cents)) <> (0, 0, 0) ORDER BY business_id, day, md5(name)
	ON CONFLICT (business_id, day, md5(name)) DO UPDATE SET lines = item_days.lines + excluded.lines,
		thousandths = item_days.thousandths + excluded.thousandths, cents = item_days.cents + excluded.cents
$$;

CREATE OR REPLACE FUNCTION add_to_totals(changes business_totals[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO business_totals (business_id, customers, unpaid_count, unpaid_total)
	SELECT business_id, sum(customers), sum(unpaid_count), sum(unpaid_total) FROM unnest(changes)
	WHERE business_id IS NOT NULL GROUP BY business_id
	HAVING (sum(customers), sum(unpaid_count), sum(unpaid_total)) <> (0, 0, 0) ORDER BY business_id
	ON CONFLICT (business_id) DO UPDATE SET customers = business_totals.customers + excluded.customers,
		unpaid_count = business_totals.unpaid_count + excluded.unpaid_count,
		unpaid_total = business_totals.unpaid_total + excluded.unpaid_total
$$;

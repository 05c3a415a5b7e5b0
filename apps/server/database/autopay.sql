/*
 * Returns the saved method with which an invoice is paid automatically; null if automatic payments are off for it. The
 * most specific choice counts: that of the recurring invoice, else that of the job, else that of the customer. Invoices
 * that were due before the choice was made are not charged, nor are imported invoices that are still left alone. The
 * choice for all invoices of a customer does not count for those that came to the customer with a merge.
 */
CREATE OR REPLACE FUNCTION autopay_method(business uuid, invoice uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT m.id FROM (
		SELECT a.is_on, a.saved_method_id, a.started_on, a.recurring_id IS NULL AND a.job_id IS NULL AS is_general, coalesce(i.due_date, coalesce(i.sent_at, i.created_at)::date) AS due, i.customer_id
		FROM invoices i JOIN autopays a ON a.business_id = business AND a.customer_id = i.customer_id AND (
			(a.recurring_id IS NULL AND a.job_id IS NULL)
			OR a.recurring_id IN (SELECT d.recurring_id FROM recurring_invoice_dates d WHERE d.business_id = business AND d.invoice_id = i.id)
			OR a.job_id IN (SELECT j.job_id FROM job_invoices j WHERE j.business_id = business AND j.invoice_id = i.id))
		WHERE i.business_id = business AND i.id = invoice
		ORDER BY a.recurring_id IS NULL, a.job_id IS NULL, a.is_on LIMIT 1
	) AS chosen
	JOIN saved_methods m ON m.business_id = business AND m.id = chosen.saved_method_id AND m.removed_at IS NULL
	JOIN customers c ON c.business_id = business AND c.id = chosen.customer_id AND c.archived_at IS NULL
	JOIN online_settings s ON s.business_id = business AND s.is_on
	WHERE chosen.is_on AND chosen.due >= chosen.started_on AND NOT is_left_alone(business, invoice)
		AND NOT (chosen.is_general AND came_with_merge(business, invoice))
$$;

/*
 * Returns whether an invoice is going to be paid automatically. Such an invoice gets no reminder and no late fee. The
 * function returns false if the charge has failed, or if nothing happened for three days after the day of the charge.
 */
CREATE OR REPLACE FUNCTION is_autopaid(business uuid, invoice uuid, today date) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM invoices i JOIN saved_methods m ON m.business_id = business AND m.id = autopay_method(business, invoice)
		LEFT JOIN autopay_plans p ON p.business_id = business AND p.invoice_id = i.id AND p.saved_method_id = m.id
		WHERE i.business_id = business AND i.id = invoice AND i.balance_due BETWEEN 0.50 AND 999999.99
			AND coalesce(p.state, 'announced') IN ('announced', 'charging')
			AND (p.state = 'charging' OR coalesce(p.charge_on, i.due_date, coalesce(i.sent_at, i.created_at)::date) >= today - 3))
$$;

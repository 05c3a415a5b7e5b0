/*
 * Determines which users are notified of an event. Every change writes an audit log entry in the same transaction, so
 * the events are taken from the audit log.
 */

/*
 * The default notification settings of a user who has not changed them, the same as in the shared defaultChoice(). A
 * test proves that the two implementations agree.
 */
CREATE OR REPLACE FUNCTION is_told_by_email(kind text, role text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT kind = 'own_visit_answered' OR (role = 'owner' AND kind IN ('estimate_answered', 'lead_arrived', 'visit_answered'))
$$;

-- The default choice of a user who has not changed it, the same as in the shared defaultChoice().
CREATE OR REPLACE FUNCTION is_told_by_push(kind text, role text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT kind IN ('own_visit_answered', 'visit_changed', 'assigned')
		OR (role <> 'field' AND kind IN ('estimate_answered', 'payment', 'lead_arrived', 'message_arrived', 'pay_changed'))
$$;

/*
 * Returns whether the command that caused an event already sends an email with the customer's message. This email can
 * be replied to, so no separate notification email is needed.
 */
CREATE OR REPLACE FUNCTION has_own_letter(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT kind IN ('estimate_answered', 'lead_arrived', 'visit_answered', 'own_visit_answered', 'pay_changed', 'backup_failed')
$$;

/*
 * Returns whether a notification concerns a field worker, in the same way as the shared isToldInField(). Field workers
 * are notified of their own visits and tasks, but not of money or leads.
 */
CREATE OR REPLACE FUNCTION is_told_in_field(kind text, entity text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (kind, entity) IN (('own_visit_answered', 'appointment'), ('visit_changed', 'appointment'), ('assigned', 'task'), ('task_due', 'task'))
$$;

/*
 * Notifies everyone in the office except the user who caused the event, or notifies a single person, who can be a field
 * worker. Each event notifies a person only once.
 */
CREATE OR REPLACE FUNCTION tell_office(
	business uuid, told text, about text, about_id uuid, happened text, known jsonb, doer uuid,
	happened_at timestamptz, only_person uuid DEFAULT NULL, but_person uuid DEFAULT NULL
) RETURNS void LANGUAGE sql AS $$
	INSERT INTO notifications (business_id, user_id, kind, entity, entity_id, event, created_at, facts, in_app, is_letter_due)
	SELECT business, member.user_id, told, about, about_id, happened, happened_at, jsonb_strip_nulls(coalesce(known, '{}')), wish.in_app, wish.by_email AND NOT has_own_letter(told)
	FROM members AS member
	LEFT JOIN notification_choices AS choice ON choice.business_id = business AND choice.user_id = member.user_id AND choice.kind = told
	CROSS JOIN LATERAL (SELECT coalesce(choice.in_app, true) AS in_app, coalesce(choice.by_email, is_told_by_email(told, member.role)) AS by_email,
		coalesce(choice.by_push, is_told_by_push(told, member.role)) AS by_push) AS wish
	WHERE member.business_id = business AND member.user_id IS DISTINCT FROM doer
		AND (member.role IN ('owner', 'staff') OR (only_person IS NOT NULL AND is_told_in_field(told, about)))
		AND (only_person IS NULL OR member.user_id = only_person) AND member.user_id IS DISTINCT FROM but_person
		AND (wish.in_app OR (wish.by_email AND NOT has_own_letter(told)) OR (wish.by_push AND EXISTS (
			SELECT FROM push_subscriptions AS device WHERE device.business_id = business AND device.user_id = member.user_id)))
	ON CONFLICT (user_id, event) DO NOTHING
$$;

CREATE OR REPLACE FUNCTION customer_called(business uuid, customer uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(nullif(concat_ws(' ', nullif(trim(first_name), ''), nullif(trim(last_name), '')), ''), nullif(trim(company), ''))
	FROM customers WHERE business_id = business AND id = customer
$$;

CREATE OR REPLACE FUNCTION tell_of_document(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	kind text := CASE WHEN entry.action = 'view' THEN 'document_viewed' WHEN entry.action LIKE 'promise%' THEN 'promise_made'
		WHEN entry.action = 'not_sent' THEN 'message_failed' ELSE 'estimate_answered' END;
	/*
	 * The office is notified only the first time a document is opened, no matter what happens to the document later. A
	 * customer can respond several times, and every response causes a notification.
	 */
	event text := concat_ws(':', kind, entry.entity_id, CASE WHEN kind <> 'document_viewed' THEN entry.action || ':' || entry.request_id END);
	known jsonb;
BEGIN
	IF entry.entity = 'invoice' THEN
		SELECT jsonb_build_object('number', number, 'amount', CASE WHEN kind = 'promise_made' THEN balance_due ELSE total END,
			'who', customer_called(entry.business_id, customer_id), 'day', entry.after ->> 'promised_for', 'message', entry.after ->> 'problem')
		INTO known FROM invoices WHERE business_id = entry.business_id AND id = entry.entity_id::uuid;
	ELSE
		SELECT jsonb_build_object('number', number, 'amount', total, 'title', title, 'said', entry.action, 'message', entry.after ->> 'message',
			'who', coalesce(entry.after ->> 'name', customer_called(entry.business_id, customer_id)))
		INTO known FROM estimates WHERE business_id = entry.business_id AND id = entry.entity_id::uuid;
	END IF;
	PERFORM tell_office(entry.business_id, kind, entry.entity, entry.entity_id::uuid, event,
		known || jsonb_build_object('document', entry.entity), entry.user_id, entry.created_at);
END $$;

-- Notifies the office that an invoice could not be charged automatically, or that a customer ended automatic payments.
CREATE OR REPLACE FUNCTION tell_of_autopay(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	customer uuid := (entry.after ->> 'customer_id')::uuid;
	known jsonb := jsonb_build_object('who', customer_called(entry.business_id, customer));
BEGIN
	IF entry.entity = 'invoice' THEN
		known := known || (SELECT jsonb_build_object('document', 'invoice', 'number', number, 'amount', balance_due, 'message', entry.after ->> 'problem')
			FROM invoices WHERE business_id = entry.business_id AND id = entry.entity_id::uuid);
		PERFORM tell_office(entry.business_id, 'autopay_stopped', 'invoice', entry.entity_id::uuid,
			concat_ws(':', 'autopay_failed', entry.entity_id, entry.after ->> 'attempt'), known, NULL, entry.created_at);
	ELSIF entry.user_id IS NULL THEN
		PERFORM tell_office(entry.business_id, 'autopay_stopped', 'customer', customer,
			concat_ws(':', 'autopay_ended', customer, entry.request_id), known, NULL, entry.created_at);
	END IF;
END $$;

CREATE OR REPLACE FUNCTION tell_of_payment(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	known jsonb;
BEGIN
	SELECT jsonb_build_object('amount', paid.amount, 'is_settled', bill.status = 'paid',
		'who', customer_called(entry.business_id, coalesce(bill.customer_id, offer.customer_id, paid.customer_id)),
		'document', CASE WHEN bill.id IS NOT NULL THEN 'invoice' WHEN offer.id IS NOT NULL THEN 'estimate' END,
		'number', coalesce(bill.number, offer.number))
	INTO known FROM payments AS paid
	LEFT JOIN invoices AS bill ON bill.business_id = entry.business_id AND bill.id = paid.invoice_id
	LEFT JOIN estimates AS offer ON offer.business_id = entry.business_id AND offer.id = paid.estimate_id
	WHERE paid.business_id = entry.business_id AND paid.id = entry.entity_id::uuid;
	PERFORM tell_office(entry.business_id, 'payment', 'payment', entry.entity_id::uuid, 'payment:' || entry.entity_id, known, entry.user_id, entry.created_at);
END $$;

/*
 * The assignee, the previous assignee and the crew of a visit are notified that their own visit changed. Everyone else
 * in the office is notified that another person's visit changed.
 */
CREATE OR REPLACE FUNCTION tell_of_visit(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	known jsonb;
	goes uuid;
	person uuid;
	event text := concat_ws(':', 'visit', entry.entity_id, entry.action, entry.request_id);
BEGIN
	SELECT assignee_id, jsonb_build_object('title', title, 'said', entry.action, 'start_time', start_time,
		'who', customer_called(entry.business_id, customer_id),
		'message', coalesce(entry.after ->> 'asked_time', entry.after ->> 'cancel_reason'))
	INTO goes, known FROM appointments WHERE business_id = entry.business_id AND id = entry.entity_id::uuid;
	FOR person IN SELECT goes WHERE goes IS NOT NULL
		UNION SELECT (entry.before ->> 'assignee_id')::uuid WHERE entry.before ->> 'assignee_id' IS NOT NULL
		UNION SELECT user_id FROM visit_crew WHERE business_id = entry.business_id AND appointment_id = entry.entity_id::uuid
	LOOP
		PERFORM tell_office(entry.business_id, 'own_visit_answered', 'appointment', entry.entity_id::uuid, event, known, entry.user_id, entry.created_at, person);
	END LOOP;
	PERFORM tell_office(entry.business_id, 'visit_answered', 'appointment', entry.entity_id::uuid, event, known, entry.user_id, entry.created_at, NULL, goes);
END $$;

-- Returns the name of the person on the other side of a conversation, or else their address.
CREATE OR REPLACE FUNCTION conversation_called(business uuid, conversation uuid) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce(customer_called(business, customer_id), nullif(trim(sender_name), ''), address)
	FROM conversations WHERE business_id = business AND id = conversation
$$;

/*
 * Notifies the person to whom a conversation is assigned, or else the whole office, of a new message. Nobody is notified
 * again before somebody has read the message.
 */
CREATE OR REPLACE FUNCTION tell_of_arrival(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF (entry.after ->> 'unread')::int > 1 THEN
		RETURN;
	END IF;
	PERFORM tell_office(entry.business_id, 'message_arrived', 'conversation', entry.entity_id::uuid,
		'message_arrived:' || (entry.after ->> 'message_id'), jsonb_build_object('message', entry.after ->> 'preview',
			'who', conversation_called(entry.business_id, entry.entity_id::uuid)),
		NULL, entry.created_at, (entry.after ->> 'assignee_id')::uuid);
END $$;

CREATE OR REPLACE FUNCTION tell_of_assignment(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	field text := CASE entry.entity WHEN 'lead' THEN 'owner_id' ELSE 'assignee_id' END;
	person uuid := (entry.after ->> field)::uuid;
BEGIN
	IF person IS NULL OR person = entry.user_id OR person = (entry.before ->> field)::uuid THEN
		RETURN;
	END IF;
	PERFORM tell_office(entry.business_id, 'assigned', entry.entity, entry.entity_id::uuid,
		concat_ws(':', 'assigned', entry.entity_id, entry.request_id), jsonb_build_object('what', entry.entity,
			'who', (SELECT nullif(name, '') FROM profiles WHERE id = entry.user_id), 'day', entry.after ->> 'due_date',
			'title', CASE entry.entity WHEN 'task' THEN entry.after ->> 'title'
				WHEN 'conversation' THEN conversation_called(entry.business_id, entry.entity_id::uuid)
				ELSE coalesce(nullif(concat_ws(' ', entry.after ->> 'first_name', entry.after ->> 'last_name'), ''), entry.after ->> 'company') END),
		entry.user_id, entry.created_at, person);
END $$;

/*
 * Notifies every owner, including the one who made the change, of a change that could redirect customers' payments.
 * Such changes concern the payment details, texts that could name a different account (in documents, messages or
 * automations), and the contact details that customers reply to and mail checks to. Nobody can turn this notification
 * off, because the session of the user could be stolen.
 */
CREATE OR REPLACE FUNCTION tell_of_pay(entry audit_log) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	/*
	 * The owners are notified when one of the fields listed for a kind of record changes. For the payment details, a
	 * change to any field counts.
	 */
	counted text[] := CASE entry.entity
		WHEN 'document_settings' THEN '{invoice_notes,invoice_terms,estimate_notes,estimate_terms}'::text[]
		WHEN 'business' THEN '{business_name,email,phone,address,city,state,zip_code}'::text[]
		WHEN 'message_template' THEN '{subject,body}'::text[]
		WHEN 'automation' THEN '{subject,body}'::text[] END;
	what text := CASE entry.entity WHEN 'document_settings' THEN 'words' WHEN 'business' THEN 'contact' WHEN 'message_template' THEN 'message'
		WHEN 'automation' THEN 'automation' ELSE 'pay' END;
BEGIN
	INSERT INTO notifications (business_id, user_id, kind, entity, entity_id, event, created_at, facts)
	SELECT entry.business_id, member.user_id, 'pay_changed', entry.entity, entry.business_id,
		concat_ws(':', 'pay_changed', entry.entity_id, entry.entity, entry.request_id), entry.created_at,
		jsonb_strip_nulls(jsonb_build_object('what', what, 'who', (SELECT nullif(name, '') FROM profiles WHERE id = entry.user_id)))
	FROM members AS member WHERE member.business_id = entry.business_id AND member.role = 'owner' AND EXISTS (
		SELECT FROM jsonb_each(entry.after) AS field WHERE field.value IS DISTINCT FROM entry.before -> field.key
			AND CASE WHEN counted IS NULL THEN field.key <> 'version' ELSE field.key = ANY (counted) END
			/*
			 * A new owner who fills in missing contact details does not redirect any payments, so the change causes no
			 * notification.
			 */
			AND NOT (entry.entity = 'business' AND entry.user_id = member.user_id AND coalesce(entry.before ->> field.key, '') = ''))
	ON CONFLICT (user_id, event) DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE
		WHEN NEW.action = 'delete' THEN
			DELETE FROM notifications WHERE business_id = NEW.business_id AND entity_id = NEW.entity_id::uuid;
		/*
		 * If a team member records that the customer declined, the decline is not a message from the customer, so nobody is
		 * notified.
		 */
		WHEN NEW.entity = 'estimate' AND NEW.action = 'decline' AND NOT NEW.after ? 'message' THEN NULL;
		WHEN NEW.action = 'autopay_failed' OR NEW.entity = 'autopay' THEN
			PERFORM tell_of_autopay(NEW);
		WHEN NEW.entity IN ('invoice', 'estimate') THEN
			PERFORM tell_of_document(NEW);
		WHEN NEW.entity = 'payment' THEN
			PERFORM tell_of_payment(NEW);
		WHEN NEW.entity = 'appointment' THEN
			PERFORM tell_of_visit(NEW);
		WHEN NEW.entity = 'lead' AND NEW.user_id IS NULL THEN
			PERFORM tell_office(NEW.business_id, 'lead_arrived', 'lead', NEW.entity_id::uuid, 'lead_arrived:' || NEW.entity_id,
				jsonb_build_object('title', NEW.after ->> 'service_wanted',
					'who', coalesce(nullif(concat_ws(' ', NEW.after ->> 'first_name', NEW.after ->> 'last_name'), ''), NEW.after ->> 'company')), NULL, NEW.created_at);
		WHEN NEW.action = 'receive' THEN
			PERFORM tell_of_arrival(NEW);
		WHEN NEW.entity IN ('lead', 'task', 'conversation') THEN
			PERFORM tell_of_assignment(NEW);
		WHEN NEW.entity IN ('pay_settings', 'document_settings', 'message_template', 'automation', 'business') THEN
			PERFORM tell_of_pay(NEW);
		WHEN NEW.entity = 'message' THEN
			-- The office is notified of a failed message once per sending attempt that a user started.
			PERFORM tell_office(NEW.business_id, 'message_failed', 'message', NEW.entity_id::uuid, concat_ws(':', 'message_failed', NEW.entity_id,
					(SELECT count(*) FROM audit_log WHERE business_id = NEW.business_id AND entity = 'message' AND entity_id = NEW.entity_id AND action = 'retry')),
				(SELECT jsonb_build_object('who', recipient, 'title', subject) FROM outbox WHERE business_id = NEW.business_id AND id = NEW.entity_id::uuid), NULL, NEW.created_at);
		WHEN NEW.entity = 'campaign' THEN
			PERFORM tell_office(NEW.business_id, 'message_failed', 'campaign', NEW.entity_id::uuid,
				concat_ws(':', 'campaign_waits', NEW.entity_id, NEW.after ->> 'first'),
				(SELECT jsonb_build_object('what', 'campaign', 'title', name, 'message', NEW.after ->> 'problem')
					FROM campaigns WHERE business_id = NEW.business_id AND id = NEW.entity_id::uuid), NULL, NEW.created_at);
		ELSE NULL;
	END CASE;
	RETURN NULL;
END $$;

/*
 * The list of events is inside a function because a function body is compiled once per session, whereas a list in the
 * trigger condition would be parsed again for every row.
 */
CREATE OR REPLACE FUNCTION is_told(entity text, action text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (entity || ' ' || action) IN (
		'invoice view', 'invoice promise', 'invoice promise_by_link', 'invoice not_sent', 'invoice delete', 'invoice autopay_failed', 'autopay end',
		'estimate view', 'estimate sign', 'estimate decline', 'estimate request_changes', 'estimate delete',
		'payment record', 'appointment customer_confirm', 'appointment customer_cancel', 'appointment customer_ask_time', 'appointment customer_move',
		'lead create', 'lead update', 'task create', 'task update', 'task delete', 'message fail',
		'conversation receive', 'conversation assign', 'conversation delete',
		'campaign wait', 'campaign delete', 'pay_settings update', 'document_settings update',
		'message_template update', 'automation update', 'business update');
END $$;

CREATE OR REPLACE TRIGGER tell_of_change AFTER INSERT ON audit_log FOR EACH ROW
	WHEN (NEW.business_id IS NOT NULL AND is_told(NEW.entity, NEW.action))
	EXECUTE FUNCTION tell_of_change();

/*
 * Notifies only of invoices that became past due within the last week, because the office already knows about
 * invoices that have been past due for longer.
 */
CREATE OR REPLACE FUNCTION tell_overdue(business uuid, today date) RETURNS void LANGUAGE sql AS $$
	SELECT tell_office(business, 'invoice_overdue', 'invoice', id, concat_ws(':', 'invoice_overdue', id, late_after),
		jsonb_build_object('document', 'invoice', 'number', number, 'amount', balance_due, 'day', due_date,
			'who', customer_called(business, customer_id)), NULL, now())
	FROM invoices WHERE business_id = business AND late_after < today AND late_after >= today - 7 AND balance_due > 0
		AND NOT is_left_alone(business, id)
	ORDER BY late_after, id
$$;

-- Notifies the assignee of a task that is due today, unless the assignee created that task today.
CREATE OR REPLACE FUNCTION tell_due_tasks(business uuid, today date, zone text) RETURNS void LANGUAGE sql AS $$
	SELECT tell_office(business, 'task_due', 'task', id, concat_ws(':', 'task_due', id, due_date),
		jsonb_build_object('what', 'task', 'title', title, 'time', due_time), NULL, now(), assignee_id)
	FROM tasks WHERE business_id = business AND due_date = today AND status IN ('todo', 'in_progress') AND assignee_id IS NOT NULL
		AND coalesce(snoozed_until, today) <= today AND (created_by IS DISTINCT FROM assignee_id OR created_at < today::timestamp AT TIME ZONE zone)
	ORDER BY agenda, id
$$;

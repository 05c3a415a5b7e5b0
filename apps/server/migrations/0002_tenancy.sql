SELECT make_tenant_table(name) FROM unnest(ARRAY['members', 'invitations', 'outbox', 'customers', 'customer_addresses', 'item_catalog',
	'projects', 'estimates', 'estimate_items', 'invoices', 'invoice_items', 'payments', 'payment_refunds', 'appointments', 'campaigns',
	'marketing_stats']) AS name;
--> statement-breakpoint
-- Rows that nobody is shown as they are; open browsers hear of what they belong to.
SELECT make_tenant_table(name, live => false) FROM unnest(ARRAY['files', 'idempotency_keys']) AS name;
--> statement-breakpoint
SELECT make_tenant_table(name, 'SELECT, INSERT, UPDATE', live => false)
FROM unnest(ARRAY['money_days', 'method_days', 'due_days', 'item_days', 'business_totals']) AS name;
--> statement-breakpoint
-- What was done and what was signed stays as it was: nobody who serves requests can change or remove it.
SELECT make_tenant_table('audit_log', 'SELECT, INSERT', live => false);
--> statement-breakpoint
SELECT make_tenant_table('estimate_signatures', 'SELECT, INSERT');
--> statement-breakpoint

-- The business is its own tenant: the key is its id.
ALTER TABLE business_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE business_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON business_settings TO dayworks_app USING (id = (SELECT current_business())) WITH CHECK (id = (SELECT current_business()));
--> statement-breakpoint
CREATE POLICY maintenance ON business_settings TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON business_settings TO dayworks_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON business_settings TO dayworks_app, dayworks_operator;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON business_settings FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint

-- A business sees the profiles of its members; everything else goes through functions that say found or not found.
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON profiles TO dayworks_app USING (id IN (SELECT user_id FROM members WHERE business_id = (SELECT current_business())));
--> statement-breakpoint
CREATE POLICY maintenance ON profiles TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON profiles TO dayworks_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON profiles TO dayworks_app, dayworks_operator;
--> statement-breakpoint
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION touch_updated_at();
--> statement-breakpoint

GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO dayworks_app, dayworks_auth, dayworks_operator;
--> statement-breakpoint

-- Messages of sign-in and what happens to accounts belong to no business; dayworks_auth sees those and no others.
CREATE POLICY sign_in ON outbox TO dayworks_auth USING (business_id IS NULL) WITH CHECK (business_id IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outbox TO dayworks_auth;
--> statement-breakpoint
CREATE POLICY sign_in ON audit_log FOR INSERT TO dayworks_auth WITH CHECK (business_id IS NULL);
--> statement-breakpoint
CREATE POLICY own_account ON audit_log FOR SELECT TO dayworks_auth USING (business_id IS NULL);
--> statement-breakpoint
GRANT SELECT, INSERT ON audit_log TO dayworks_auth;
--> statement-breakpoint

-- Rows without a business are few; these find them at once.
CREATE INDEX customers_orphan_idx ON customers (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX projects_orphan_idx ON projects (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX estimates_orphan_idx ON estimates (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX estimate_items_orphan_idx ON estimate_items (estimate_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX invoices_orphan_idx ON invoices (created_at, id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX invoice_items_orphan_idx ON invoice_items (invoice_id) WHERE business_id IS NULL;
--> statement-breakpoint
CREATE INDEX payments_orphan_idx ON payments (invoice_id) WHERE business_id IS NULL;
--> statement-breakpoint

-- What search and the warning of a double look through (database/search.sql).
CREATE INDEX customers_search_idx ON customers USING gist (business_id, search_text gist_trgm_ops(siglen=256));
--> statement-breakpoint
CREATE INDEX customers_prefix_idx ON customers (business_id, sort_name COLLATE "C", id);
--> statement-breakpoint
CREATE INDEX customers_email_idx ON customers (business_id, lower(email));
--> statement-breakpoint
CREATE INDEX customers_phone_idx ON customers (business_id, right(regexp_replace(phone, '\D', '', 'g'), 10));
--> statement-breakpoint
CREATE INDEX customers_company_idx ON customers (business_id, lower(company));
--> statement-breakpoint
CREATE INDEX projects_name_idx ON projects USING gist (business_id, lower(name) gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX estimates_title_idx ON estimates USING gist (business_id, lower(title) gist_trgm_ops);
--> statement-breakpoint
CREATE INDEX payments_words_idx ON payments USING gist (business_id, lower(coalesce(reference, '') || ' ' || coalesce(notes, '')) gist_trgm_ops)
	WHERE reference IS NOT NULL OR notes IS NOT NULL;
--> statement-breakpoint

-- What figures are counted by.
CREATE INDEX estimates_approved_idx ON estimates (business_id, approved_at) WHERE approved_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX estimates_declined_idx ON estimates (business_id, declined_at) WHERE declined_at IS NOT NULL;
--> statement-breakpoint

-- The operator's lists run over all businesses, newest first.
CREATE INDEX outbox_unsent_idx ON outbox (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE status <> 'sent';
--> statement-breakpoint
CREATE INDEX business_settings_created_at_idx ON business_settings (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_log_user_id_idx ON audit_log (user_id, id DESC NULLS LAST);

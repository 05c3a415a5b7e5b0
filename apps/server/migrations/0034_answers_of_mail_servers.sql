ALTER TABLE "lead_settings" ALTER COLUMN "response_hours" SET DEFAULT 8;--> statement-breakpoint
ALTER TABLE "marketing_messages" ADD COLUMN "unsure_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_try_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsure_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- hand-written below
-- The hours to answer a lead count while the business works since they follow its working hours: 24 of them would be three days.
UPDATE "lead_settings" SET "response_hours" = 8 WHERE "response_hours" = 24;
--> statement-breakpoint
-- Phone numbers are stored as people read them (shared/src/phone-text.ts): ten digits, with or without the 1 of their country.
UPDATE "customers" SET "phone" = regexp_replace(regexp_replace("phone", '[\s().-]', '', 'g'), '^(?:\+?1)?(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3')
WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^(\+?1)?\d{10}$';
--> statement-breakpoint
UPDATE "leads" SET "phone" = regexp_replace(regexp_replace("phone", '[\s().-]', '', 'g'), '^(?:\+?1)?(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3')
WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^(\+?1)?\d{10}$';
--> statement-breakpoint
UPDATE "business_settings" SET "phone" = regexp_replace(regexp_replace("phone", '[\s().-]', '', 'g'), '^(?:\+?1)?(\d{3})(\d{3})(\d{4})$', '(\1) \2-\3')
WHERE regexp_replace("phone", '[\s().-]', '', 'g') ~ '^(\+?1)?\d{10}$';

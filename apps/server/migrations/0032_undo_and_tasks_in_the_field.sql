ALTER TABLE "visit_actions" DROP CONSTRAINT "visit_actions_kind_check";--> statement-breakpoint
ALTER TABLE "visit_actions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "visit_actions" ADD CONSTRAINT "visit_actions_kind_check" CHECK ("visit_actions"."kind" in ('status', 'step', 'note', 'timer_start', 'timer_stop', 'photo', 'signature', 'undo', 'task'));
-- Kinds of jobs are named module.verb-noun. Waiting jobs keep their data and time. pg-boss creates its tables after the first
-- migration; a job that refers to its queue keeps the old row from being renamed, so the queue is copied.
do $$
declare
  kind record;
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  for kind in select * from (values
    ('mail.send', 'messaging.send-mail'),
    ('mail.retention', 'messaging.erase-mails'),
    ('identity.link-mail', 'identity.mail-link'),
    ('identity.sweep', 'identity.delete-expired'),
    ('guide.roll', 'guide.roll-days'),
    ('guide.fetch-sweep', 'guide.delete-fetches'),
    ('ingest.source', 'ingest.read-source'),
    ('ingest.schedule', 'ingest.schedule-sources'),
    ('ingest.run-sweep', 'ingest.delete-runs'),
    ('cart-cleanup', 'cart.delete-carts'),
    ('payment-settle', 'billing.settle-payment'),
    ('order-sweep', 'billing.sweep-orders'),
    ('refund-sweep', 'billing.sweep-refunds'),
    ('method-setup-sweep', 'billing.sweep-method-setups'),
    ('subscription-timeline', 'billing.run-timeline'),
    ('timeline-sweep', 'billing.sweep-timelines'),
    ('billing.leave', 'billing.process-leaving'),
    ('payment-late', 'billing.check-late-payment'),
    ('payment-method-forget', 'billing.forget-method'),
    ('billing.message-log-sweep', 'billing.delete-messages'),
    ('sandbox-webhook', 'sandbox.send-webhook'),
    ('curation.channel-deletion', 'curation.delete-channels'),
    ('curation.channel-loss', 'curation.mail-losses'),
    ('curation.channel-deletion-sweep', 'curation.sweep-deletions'),
    ('logos.refresh', 'logos.refresh-logos'),
    ('audit.security-event-sweep', 'audit.delete-security-events'),
    ('http.request-count-sweep', 'http.delete-request-counts')
  ) as renamed (was, name) loop
    insert into pgboss.queue
      select (jsonb_populate_record(queue, jsonb_build_object('name', kind.name))).*
      from pgboss.queue where queue.name = kind.was
      on conflict do nothing;
    update pgboss.job set name = kind.name where job.name = kind.was;
    delete from pgboss.queue where queue.name = kind.was;
  end loop;
end $$;

-- One job forgets what several did. What is still queued under the old names would wait for ever.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
    where tasks.id = task_id and tasks.identifier in (
      'forget-old-letters', 'forget-old-carts', 'forget-checkout-drafts', 'forget-verification-drafts',
      'forget-ended-consents', 'forget-privacy-requests', 'forget-old-messages', 'forget-expired-sessions',
      'forget-old-accesses', 'forget-old-views', 'forget-old-product-days', 'forget-old-quotes');
  end if;
end $$;

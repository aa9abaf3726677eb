-- Jobs whose worker process ended while it held them. One that ends its worker a second time is set aside, so that it does not
-- end one worker after the other. Rows of jobs that are done are removed by the workers' heartbeat.
create table interrupted_jobs (
  -- Of graphile_worker's queue, which makes its own tables.
  job_id bigint primary key,
  -- The workers that began it again since.
  begun_by text
);

-- Which lane of the worker each job belongs to (app/platform/jobs/job.ts). The worker writes it when it starts, so that metrics
-- and the panel can tell how long each lane's oldest job waits.
create table job_lanes (
  task text primary key,
  lane text not null check (lane in ('money', 'letters', 'housekeeping'))
);

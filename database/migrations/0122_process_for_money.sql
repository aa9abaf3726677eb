-- Jobs about money have a process of their own beside the worker.
alter table processes drop constraint processes_kind_check;
alter table processes add constraint processes_kind_check check (kind in ('web', 'worker', 'money'));

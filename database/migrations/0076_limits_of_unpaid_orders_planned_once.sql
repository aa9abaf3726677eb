-- Each order asks it, and two of its queries were planned anew each time, which took longer than running them. Planned once, for a
-- table that may still be small, they must not read it whole: it grows.
alter function unpaid_places(text, text, text, out text[], out integer, out integer)
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off;

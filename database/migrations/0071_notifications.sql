-- Notifications that transactions leave to the notifier (app/platform/outbox), which sends them after the commit: sent inside a
-- transaction, each would make commits wait for one another. Unlogged: when the database crashes, every listener loses its
-- connection, and asks for what it may have missed once it is back.
create unlogged table notifications (channel text not null, payload text not null);

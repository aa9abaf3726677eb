-- Whether an order was placed from a quote is asked with each order.
create index quotes_used_by on quotes (used_by) where used_by is not null;

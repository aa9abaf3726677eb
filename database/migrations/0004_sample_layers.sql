-- Sample data comes in layers, each loaded once; a shop with its own data has none.
create table sample_layers (
  name text primary key,
  loaded_at timestamptz not null
);

-- The seventeen categories are part of the product, not sample data. The icon names a symbol of
-- public/category-icons.svg; position is the order of the category bar.
create table categories (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null unique check (name <> ''),
  icon text not null check (icon ~ '^[a-z0-9-]+$'),
  position smallint not null unique
);

insert into categories (position, id, name, icon) values
  (1, 'roupas', 'Roupas', 'dress'),
  (2, 'calcados', 'Calçados', 'shoe'),
  (3, 'acessorios', 'Acessórios', 'bag'),
  (4, 'plus-size', 'Plus Size', 'tape'),
  (5, 'infantil', 'Infantil', 'romper'),
  (6, 'calca-short', 'Calças & Shorts', 'trousers-shorts'),
  (7, 'feminino-conjunto', 'Conjuntos', 'two-piece'),
  (8, 'cropped-blusa', 'Cropped & Blusas', 'blouse'),
  (9, 'saias', 'Saias', 'skirt'),
  (10, 'blusa-masculina', 'Masculino', 'shirt'),
  (11, 'short-masculino', 'Shorts Masculino', 'swim-shorts'),
  (12, 'babydoll', 'Babydoll', 'babydoll'),
  (13, 'moda-praia', 'Moda Praia', 'bikini'),
  (14, 'lingerie', 'Lingerie', 'bra'),
  (15, 'fitness', 'Fitness', 'leggings'),
  (16, 'bermuda', 'Bermudas', 'bermuda'),
  (17, 'calca', 'Calças', 'trousers');

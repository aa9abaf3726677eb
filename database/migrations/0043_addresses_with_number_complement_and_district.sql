-- Number, complement and district stand in fields of their own. An address written before keeps them in its one line.
alter table enderecos
  add column numero text not null default '',
  add column complemento text not null default '',
  add column bairro text not null default '',
  drop constraint enderecos_user_id_cep_endereco_nome_key,
  -- Two doors of one street are two places.
  add unique (user_id, cep, endereco, numero, complemento, nome);

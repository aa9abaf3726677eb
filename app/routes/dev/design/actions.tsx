import { useState } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { DetailsMenu, DetailsMenuLink, DetailsMenuSubmit } from "#app/design/details-menu.tsx";
import { Icon } from "#app/design/icon.tsx";
import { IconButton, IconButtonLink } from "#app/design/icon-button.tsx";
import { Menu, MenuAction, MenuLink, MenuSeparator, MenuSubmit } from "#app/design/menu.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function Actions() {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => setSaving(false), 2000);
  };

  return (
    <Section
      id="acoes"
      title="Ações"
      lead="Um botão coral por tela. O resto se contenta com contorno ou silêncio; excluir tem cor própria, que nunca se confunde com comprar."
    >
      <Specimen title="Botões" file="button.tsx">
        <Button variant="primary" icon={<Icon name="shopping-bag" />}>
          Adicionar ao carrinho
        </Button>
        <Button>Ver detalhes</Button>
        <Button variant="quiet">Cancelar</Button>
        <Button variant="danger" icon={<Icon name="trash" />}>
          Excluir permanentemente
        </Button>
        <ButtonLink to="#acoes" iconEnd={<Icon name="arrow-right" />}>
          Ver a coleção
        </ButtonLink>
      </Specimen>

      <Specimen title="Tamanhos e estados" file="button.tsx">
        <Button size="sm" variant="primary">
          Pequeno
        </Button>
        <Button size="md" variant="primary">
          Médio
        </Button>
        <Button size="lg" variant="primary">
          Grande
        </Button>
        <Button disabled>Indisponível</Button>
        <Button variant="primary" disabled>
          Esgotado
        </Button>
        <Button variant="primary" busy busyLabel="Salvando...">
          Salvar
        </Button>
        <Button busy={saving} busyLabel="Salvando..." onClick={save}>
          Salvar alterações
        </Button>
        <Button variant="primary" size="lg" wide className="max-w-sm">
          Comprar no atacado, mínimo de 12 peças sortidas
        </Button>
      </Specimen>

      <Specimen title="Botões de ícone" file="icon-button.tsx">
        <IconButton label="Favoritar" icon={<Icon name="heart" />} />
        <IconButton label="Adicionar" tone="surface" icon={<Icon name="plus" />} />
        <IconButton label="Excluir" tone="danger" icon={<Icon name="trash" />} />
        <IconButton label="Editar" size="sm" icon={<Icon name="pencil" />} />
        <IconButton label="Editar (indisponível)" disabled icon={<Icon name="pencil" />} />
        <IconButtonLink label="Ver produto" to="#acoes" icon={<Icon name="eye" />} />
      </Specimen>

      <Specimen title="Menus" file="menu.tsx · details-menu.tsx">
        <Menu trigger={<Button iconEnd={<Icon name="ellipsis" />}>Ações do produto</Button>} align="start">
          <MenuLink to="#acoes" icon={<Icon name="eye" />}>
            Ver na loja
          </MenuLink>
          <MenuAction onSelect={save} icon={<Icon name="pencil" />}>
            Editar
          </MenuAction>
          <MenuAction onSelect={save} disabled icon={<Icon name="package" />}>
            Repor estoque
          </MenuAction>
          <MenuSeparator />
          <MenuSubmit action="/dev/design" danger icon={<Icon name="trash" />}>
            Excluir
          </MenuSubmit>
        </Menu>
        <DetailsMenu
          align="start"
          summaryClass="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold hover:bg-sand"
          summary={
            <>
              <Icon name="user" className="size-5" /> Olá, Maria
            </>
          }
        >
          <DetailsMenuLink to="#acoes" icon={<Icon name="user" />}>
            Meu perfil
          </DetailsMenuLink>
          <DetailsMenuLink to="#acoes" icon={<Icon name="package" />}>
            Meus pedidos
          </DetailsMenuLink>
          <DetailsMenuSubmit action="/dev/design" icon={<Icon name="log-out" />}>
            Sair
          </DetailsMenuSubmit>
        </DetailsMenu>
      </Specimen>
    </Section>
  );
}

import {
  ArrowRight,
  Ellipsis,
  Eye,
  Heart,
  LogOut,
  Package,
  Pencil,
  Plus,
  ShoppingBag,
  Trash2,
  User,
} from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { DetailsMenu, DetailsMenuLink, DetailsMenuSubmit } from "#app/design/details-menu.tsx";
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
        <Button variant="primary" icon={<ShoppingBag aria-hidden="true" />}>
          Adicionar ao carrinho
        </Button>
        <Button>Ver detalhes</Button>
        <Button variant="quiet">Cancelar</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
          Excluir permanentemente
        </Button>
        <ButtonLink to="#acoes" iconEnd={<ArrowRight aria-hidden="true" />}>
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
        <IconButton label="Favoritar" icon={<Heart aria-hidden="true" />} />
        <IconButton label="Adicionar" tone="surface" icon={<Plus aria-hidden="true" />} />
        <IconButton label="Excluir" tone="danger" icon={<Trash2 aria-hidden="true" />} />
        <IconButton label="Editar" size="sm" icon={<Pencil aria-hidden="true" />} />
        <IconButton label="Editar (indisponível)" disabled icon={<Pencil aria-hidden="true" />} />
        <IconButtonLink label="Ver produto" to="#acoes" icon={<Eye aria-hidden="true" />} />
      </Specimen>

      <Specimen title="Menus" file="menu.tsx · details-menu.tsx">
        <Menu
          trigger={<Button iconEnd={<Ellipsis aria-hidden="true" />}>Ações do produto</Button>}
          align="start"
        >
          <MenuLink to="#acoes" icon={<Eye aria-hidden="true" />}>
            Ver na loja
          </MenuLink>
          <MenuAction onSelect={save} icon={<Pencil aria-hidden="true" />}>
            Editar
          </MenuAction>
          <MenuAction onSelect={save} disabled icon={<Package aria-hidden="true" />}>
            Repor estoque
          </MenuAction>
          <MenuSeparator />
          <MenuSubmit action="/dev/design" danger icon={<Trash2 aria-hidden="true" />}>
            Excluir
          </MenuSubmit>
        </Menu>
        <DetailsMenu
          align="start"
          summaryClass="inline-flex min-h-11 items-center gap-2 rounded-control px-4 font-semibold hover:bg-sand"
          summary={
            <>
              <User aria-hidden="true" className="size-5" /> Olá, Maria
            </>
          }
        >
          <DetailsMenuLink to="#acoes" icon={<User aria-hidden="true" />}>
            Meu perfil
          </DetailsMenuLink>
          <DetailsMenuLink to="#acoes" icon={<Package aria-hidden="true" />}>
            Meus pedidos
          </DetailsMenuLink>
          <DetailsMenuSubmit action="/dev/design" icon={<LogOut aria-hidden="true" />}>
            Sair
          </DetailsMenuSubmit>
        </DetailsMenu>
      </Specimen>
    </Section>
  );
}

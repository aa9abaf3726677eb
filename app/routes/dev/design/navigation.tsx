import { useSearchParams } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { Stepper } from "#app/design/stepper.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Tabs } from "#app/design/tabs.tsx";
import { Section, Specimen } from "./specimen.tsx";

const adminTabs = ["Visão geral", "Verificações", "Usuários", "Produtos", "Pedidos", "Relatórios"];
const checkout = ["Dados de Entrega", "Pagamento", "Confirmação"];

export function Navigation() {
  const [params] = useSearchParams();
  const tab = params.get("aba") ?? "0";
  const page = Number(params.get("pagina") ?? 6);

  return (
    <Section
      id="navegacao"
      title="Navegação"
      lead="O estado mora no endereço sempre que alguém possa querer voltar a ele: abas, páginas e etapas são links."
    >
      <Specimen title="Trilha" file="breadcrumbs.tsx" className="grid gap-2">
        <Breadcrumbs
          trail={[
            { label: "Início", to: "/" },
            { label: "Cropped & Blusas", to: "/category/cropped-blusa" },
          ]}
          current="Cropped canelado com manga bufante e amarração"
        />
      </Specimen>

      <Specimen title="Abas no endereço" file="tab-links.tsx" className="min-w-0">
        <TabLinks
          label="Painel"
          tabs={adminTabs.map((label, at) => ({
            to: `?aba=${at}#navegacao`,
            label,
            current: String(at) === tab,
            count: label === "Verificações" ? 3 : undefined,
          }))}
        />
      </Specimen>

      <Specimen title="Abas na página" file="tabs.tsx" className="min-w-0">
        <Tabs
          label="Detalhes do produto"
          tabs={[
            {
              value: "description",
              label: "Descrição",
              panel: <p>Viscose leve, caimento fluido, amarração nas costas.</p>,
            },
            {
              value: "measures",
              label: "Medidas",
              panel: <p>P 84 cm · M 90 cm · G 96 cm · GG 104 cm de busto.</p>,
            },
            { value: "reviews", label: "Avaliações", count: 127, panel: <p>Quem comprou deu 4,8 de 5.</p> },
            { value: "video", label: "Vídeo", disabled: true, panel: null },
          ]}
        />
      </Specimen>

      <Specimen title="Páginas" file="pagination.tsx" className="grid gap-8">
        <Pagination current={page} total={12} hrefFor={(n) => `?pagina=${n}#navegacao`} />
        <Pagination
          current={1}
          total={3}
          hrefFor={(n) => `?pagina=${n}#navegacao`}
          label="Páginas (poucas)"
        />
      </Specimen>

      <Specimen title="Etapas" file="stepper.tsx" className="grid gap-10 lg:grid-cols-2">
        <Stepper
          label="Etapas da compra"
          current={2}
          steps={checkout.map((label) => ({ label, to: "#navegacao" }))}
        />
        <Stepper
          label="Etapas da verificação"
          current={1}
          steps={[
            { label: "Dados da empresa" },
            { label: "Contato e endereço" },
            { label: "Dados financeiros" },
          ]}
        />
      </Specimen>

      <Specimen title="Perguntas" file="disclosure.tsx" className="max-w-2xl">
        <Disclosure summary="Como funciona a troca?" name="faq" open>
          <p className="text-ink-soft">
            Você tem 30 dias a partir do recebimento. O envio de volta é por nossa conta.
          </p>
        </Disclosure>
        <Disclosure summary="Posso misturar tamanhos no atacado?" name="faq">
          <p className="text-ink-soft">Pode. As 12 peças contam juntas, em qualquer cor e tamanho.</p>
        </Disclosure>
      </Specimen>
    </Section>
  );
}

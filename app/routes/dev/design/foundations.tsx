import { Logo, LogoMark } from "#app/design/logo.tsx";
import { Swatch } from "#app/design/swatch.tsx";
import { Section, Specimen } from "./specimen.tsx";

const palette = [
  { name: "ink", box: "bg-ink", use: "Texto" },
  { name: "paper", box: "bg-paper", use: "Fundo" },
  { name: "sand", box: "bg-sand", use: "Superfície" },
  { name: "sand-deep", box: "bg-sand-deep", use: "Relevo" },
  { name: "coral-deep", box: "bg-coral-deep", use: "A ação que importa" },
  { name: "coral", box: "bg-coral", use: "Marca" },
  { name: "lagoon", box: "bg-lagoon", use: "Links e sucesso" },
  { name: "sun", box: "bg-sun", use: "Ofertas e estrelas" },
  { name: "hibiscus", box: "bg-hibiscus", use: "Erro e exclusão" },
  { name: "tide", box: "bg-tide", use: "Informação" },
];

export function Foundations() {
  return (
    <Section
      id="fundamentos"
      title="Fundamentos"
      lead="Areia, papel e tinta fazem o dia a dia. O coral aparece uma vez por tela, na ação que importa; o sol, só em ofertas e estrelas."
    >
      <Specimen title="Marca" file="logo.tsx" className="grid gap-6 md:grid-cols-2">
        <div className="grid min-h-56 place-items-center rounded-card bg-sand p-10">
          <Logo className="h-20 md:h-24" />
        </div>
        <div className="grid min-h-56 place-items-center rounded-card bg-ink p-10">
          <Logo tone="paper" className="h-20 md:h-24" />
        </div>
        <div className="flex flex-wrap items-end gap-6 md:col-span-2">
          <Logo className="h-6" />
          <Logo className="h-8" />
          <Logo className="h-12" />
          <LogoMark className="size-8" />
          <LogoMark className="size-12" />
          <LogoMark className="size-20" />
        </div>
      </Specimen>

      <Specimen
        title="Cores"
        file="styles/tokens.css"
        className="grid grid-cols-2 overflow-hidden rounded-card bg-white shadow-card sm:grid-cols-5"
      >
        {palette.map((color) => (
          <div key={color.name} className="flex flex-col">
            <div className={`h-24 md:h-28 ${color.box}`} />
            <div className="px-3.5 pt-2.5 pb-4">
              <p className="font-semibold">{color.name}</p>
              <p className="text-sm text-ink-soft">{color.use}</p>
            </div>
          </div>
        ))}
      </Specimen>

      <Specimen title="Tipografia" file="styles/tokens.css" className="grid gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-3">
          <p className="font-display text-5xl leading-none font-bold tracking-display text-balance md:text-6xl">
            Do primeiro vestido à décima segunda peça
          </p>
          <p className="font-display text-3xl leading-tight font-bold tracking-display">
            Moda praia que atravessa a semana
          </p>
          <p className="font-display text-xl font-semibold tracking-display">
            Coleções, preços e títulos em Bricolage Grotesque
          </p>
          <p className="max-w-[58ch]">
            O texto corre em Figtree: calmo, largo, com acentos que respiram. Troca grátis em até 30 dias,
            parcelamento em até 12 vezes sem juros e retirada na loja em até 2 dias úteis.
          </p>
          <p className="tabular text-lg font-medium">0123456789 · R$ 1.249,90 · 12× R$ 104,16</p>
        </div>
        <div className="prose text-[0.95rem]">
          <h3>Política de trocas</h3>
          <p>
            Você pode trocar ou devolver em até <strong>30 dias</strong> do recebimento. Consulte a{" "}
            <a href="#fundamentos">central de ajuda</a> em caso de dúvida.
          </p>
          <ul>
            <li>Peça sem uso, com etiqueta.</li>
            <li>Reembolso em até 5 dias úteis.</li>
          </ul>
        </div>
      </Specimen>

      <Specimen title="Amostras de cor" file="swatch.tsx">
        {[
          ["Preto", "#1b1b1b"],
          ["Branco", "#ffffff"],
          ["Azul-marinho", "#1e2f57"],
          ["Terracota", "#b8573a"],
          ["Verde-água", "#8fd0c0"],
        ].map(([name, color]) => (
          <span key={name} className="inline-flex items-center gap-2">
            <Swatch colors={[color!]} size="lg" /> {name}
          </span>
        ))}
        <span className="inline-flex items-center gap-2">
          <Swatch colors={["#d9487d", "#f2b33d"]} size="lg" /> Estampado
        </span>
        <span className="inline-flex items-center gap-2">
          <Swatch colors={[]} size="lg" /> Sem amostra
        </span>
      </Specimen>
    </Section>
  );
}

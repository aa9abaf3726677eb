import { Logo } from "#app/design/logo.tsx";
import { SkipLink } from "#app/design/skip-link.tsx";
import { ToastProvider } from "#app/design/toast.tsx";
import { requireDemo } from "#app/platform/http/demo-only.server.ts";
import { Actions } from "./design/actions.tsx";
import { Commerce } from "./design/commerce.tsx";
import { Data } from "./design/data.tsx";
import { Feedback } from "./design/feedback.tsx";
import { Forms } from "./design/forms.tsx";
import { Foundations } from "./design/foundations.tsx";
import { Navigation } from "./design/navigation.tsx";

export function meta() {
  return [{ title: "Sistema de design" }, { name: "robots", content: "noindex" }];
}

export function loader() {
  requireDemo();
  return null;
}

const sections = [
  { id: "fundamentos", title: "Fundamentos" },
  { id: "vitrine", title: "Vitrine" },
  { id: "acoes", title: "Ações" },
  { id: "formularios", title: "Formulários" },
  { id: "navegacao", title: "Navegação" },
  { id: "dados", title: "Dados" },
  { id: "respostas", title: "Respostas" },
];

/** A living style guide: every component in every state. */
export default function DesignPage() {
  return (
    <ToastProvider>
      <SkipLink />
      <header className="relative overflow-hidden bg-sand">
        <div className="relative z-10 mx-auto max-w-7xl px-4 pt-8 pb-44 md:px-8 md:pt-12 md:pb-52">
          <Logo className="h-10 md:h-12" />
          <h1 className="mt-14 max-w-4xl text-5xl md:mt-20 md:text-7xl">Sistema de design</h1>
          <p className="mt-5 max-w-[52ch] text-lg text-ink-soft md:text-xl">
            Tudo de que uma tela da Maré é feita, em todos os estados. Quente, rápido, legível e seguro de si:
            uma marca, não um modelo.
          </p>
        </div>
        <Seascape />
      </header>
      <div className="mx-auto max-w-7xl px-4 md:px-8 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-14">
        <nav aria-label="Seções" className="lg:py-20">
          <ul className="flex flex-wrap gap-x-5 lg:sticky lg:top-8 lg:grid lg:gap-1">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="inline-block py-1.5 font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <main id="conteudo" tabIndex={-1} className="min-w-0">
          <Foundations />
          <Commerce />
          <Actions />
          <Forms />
          <Navigation />
          <Data />
          <Feedback />
        </main>
      </div>
    </ToastProvider>
  );
}

function Seascape() {
  return (
    <div className="pointer-events-none absolute inset-0">
      <svg
        viewBox="0 0 200 200"
        aria-hidden="true"
        className="absolute right-[-2rem] bottom-6 size-36 md:bottom-16 md:size-44 lg:right-[7%] lg:bottom-8 lg:size-80"
      >
        <circle cx="100" cy="100" r="100" className="fill-sun" />
      </svg>
      <svg
        viewBox="0 0 1440 200"
        aria-hidden="true"
        preserveAspectRatio="none"
        className="absolute inset-x-0 -bottom-px h-24 w-full md:h-44"
      >
        <path d="M0 120C200 60 420 60 660 105S1140 130 1440 30V200H0Z" className="fill-lagoon" />
        <path d="M0 140C220 85 440 90 690 128S1160 160 1440 70V200H0Z" className="fill-sand-deep" />
        <path d="M0 168C260 115 470 135 740 160S1190 196 1440 125V200H0Z" className="fill-paper" />
      </svg>
    </div>
  );
}

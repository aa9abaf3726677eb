import { useEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Disclosure } from "#app/design/disclosure.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ProgressBar } from "#app/design/progress-bar.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import type { Category } from "#app/modules/catalog/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatMoment } from "#app/shared/moment.ts";
import {
  counted,
  formatLabel,
  IMPORTS_PATH,
  type ImportPage as Import,
  importPath,
  isAtWork,
} from "../import.ts";
import { CategoryChoice } from "./category-choice.tsx";
import { ImportLines } from "./import-lines.tsx";
import { ImportBadge } from "./imports-page.tsx";
import { StartForm } from "./start-form.tsx";

const LOOK_EVERY = 2_000;

interface ImportPageProps {
  found: Import;
  categories: readonly Category[];
  answer: FormAnswer | undefined;
}

/** One file: what it would do, how far it is, what it did, and how to put it back. */
export function ImportPage({ found, categories, answer }: ImportPageProps) {
  useNewsWhile(isAtWork(found.status) || (found.status === "concluida" && found.pictures.waiting > 0));
  const { errors, errorOf } = useFormAnswer(answer);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <Breadcrumbs trail={[{ label: "Importar e exportar", to: IMPORTS_PATH }]} current={found.fileName} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="text-2xl wrap-anywhere">{found.fileName}</h2>
          <ImportBadge status={found.status} />
        </div>
        <p className="mt-1 text-ink-soft">
          Enviado em {formatMoment(found.createdAt)}
          {found.format && `. ${formatLabel(found.format)}, ${counted(found.rowCount, "linha", "linhas")}`}.
        </p>
      </div>
      <FormErrors errors={errors} title="Nada mudou" />
      <Standing found={found} />
      {found.status === "conferida" && (
        <>
          {found.unknown.length > 0 && <CategoryChoice found={found} categories={categories} />}
          <StartForm found={found} error={errorOf("modo")} />
        </>
      )}
      {found.status === "concluida" && <Pictures found={found} />}
      {found.lines.length > 0 && <ImportLines found={found} />}
      {found.ignored.length > 0 && found.status === "conferida" && (
        <p className="text-sm text-ink-soft">Colunas que não usamos: {found.ignored.join(", ")}.</p>
      )}
      {found.status === "concluida" && found.done.criado + found.done.alterado > 0 && (
        <UndoForm found={found} />
      )}
    </div>
  );
}

function Standing({ found }: { found: Import }) {
  const { status, problem, done, planned } = found;
  const again = (
    <ButtonLink to={importPath(found.id)} size="sm" icon={<Icon name="rotate-cw" />}>
      Atualizar
    </ButtonLink>
  );
  if (status === "conferindo") {
    return (
      <Notice
        title="Estamos conferindo o arquivo"
        action={
          <div className="flex flex-wrap gap-3">
            {again}
            <DiscardForm />
          </div>
        }
      >
        Leva alguns segundos. Nada muda na loja por enquanto.
      </Notice>
    );
  }
  if (status === "importando" || status === "desfazendo") {
    const isUndone = status === "desfazendo";
    const max = isUndone
      ? done.criado + done.alterado + done.desfeito + done.mantido
      : planned.criar + planned.alterar;
    const value = isUndone
      ? done.desfeito + done.mantido
      : Math.min(max, done.criado + done.alterado + done.recusado);
    return (
      <div className="grid gap-3">
        {problem && <Notice tone="warning">{problem}</Notice>}
        <ProgressBar
          label={isUndone ? "Desfazendo a importação" : "Importando os produtos"}
          value={value}
          max={Math.max(1, max)}
          detail={`${value.toLocaleString("pt-BR")} de ${max.toLocaleString("pt-BR")}`}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-ink-soft">Você pode sair desta página: o trabalho continua.</p>
          {again}
        </div>
      </div>
    );
  }
  if (status === "recusada") {
    return (
      <Notice tone="error" title="Não conseguimos usar este arquivo" action={<SendAgain />}>
        {problem}
      </Notice>
    );
  }
  if (status === "cancelada") return <Notice action={<SendAgain />}>Descartada: nada mudou na loja.</Notice>;
  if (status === "desfeita") {
    return (
      <Notice tone={problem ? "warning" : "info"} title="Importação desfeita" action={<SendAgain />}>
        {problem ?? "Os produtos criados saíram da loja e os alterados voltaram a ser como eram."}
        {done.mantido > 0 &&
          ` ${counted(done.mantido, "ficou como estava", "ficaram como estavam")}; o motivo está abaixo.`}
      </Notice>
    );
  }
  if (status === "concluida") {
    return (
      <Notice
        tone={problem || done.recusado > 0 ? "warning" : "success"}
        title={problem ? "Importação interrompida" : "Importação concluída"}
      >
        {problem && <span className="mb-2 block">{problem}</span>}
        {[
          counted(done.criado, "criado", "criados"),
          counted(done.alterado, "alterado", "alterados"),
          counted(done.igual, "já estava igual", "já estavam iguais"),
          counted(done.recusado, "recusado", "recusados"),
        ].join(", ")}
        .{" "}
        <Link to="/dashboard/produtos" className="link">
          Ver meus produtos
        </Link>
      </Notice>
    );
  }
  return null;
}

const SendAgain = () => (
  <ButtonLink to={IMPORTS_PATH} size="sm">
    Enviar outro arquivo
  </ButtonLink>
);

function DiscardForm() {
  const busy = useNavigation().formMethod === "POST";
  return (
    <ShopForm method="post">
      <Button type="submit" name="acao" value="descartar" variant="quiet" size="sm" busy={busy}>
        Descartar
      </Button>
    </ShopForm>
  );
}

function Pictures({ found: { pictures } }: { found: Import }) {
  const { waiting, ready, refused, refusedCount } = pictures;
  const total = waiting + ready + refusedCount;
  if (total === 0) return null;
  return (
    <TitledSection title="Fotos">
      <ProgressBar
        label={waiting > 0 ? "Baixando as fotos" : "Fotos baixadas"}
        value={ready + refusedCount}
        max={total}
        detail={`${ready} de ${total}${refusedCount > 0 ? `, ${refusedCount} recusadas` : ""}`}
      />
      {refusedCount > 0 && (
        <Disclosure summary={`Fotos recusadas (${refusedCount})`} className="mt-3">
          <ul className="grid gap-3 text-sm">
            {refused.map(({ name, address, problem }) => (
              <li key={`${name} ${address}`}>
                <span className="font-semibold">{name}</span>: {problem}
                <span className="block text-ink-soft wrap-anywhere">{address}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </TitledSection>
  );
}

function UndoForm({ found: { done } }: { found: Import }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Disclosure summary="Desfazer esta importação">
      <p className="mb-4 max-w-prose text-ink-soft">
        {counted(done.criado, "produto criado sai", "produtos criados saem")} da loja, menos o que alguém já
        pediu. {counted(done.alterado, "alterado volta", "alterados voltam")} a ser como antes, menos o que
        mudou depois. O estoque volta descontando o que foi vendido.
      </p>
      <ShopForm method="post">
        <Button type="submit" name="acao" value="desfazer" variant="danger" busy={busy}>
          Desfazer tudo
        </Button>
      </ShopForm>
    </Disclosure>
  );
}

/** Loads the page's data anew now and then, while the worker is at it. Without scripts there is a link. */
function useNewsWhile(underWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!underWay) return;
    const timer = setInterval(revalidate, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [underWay, revalidate]);
}

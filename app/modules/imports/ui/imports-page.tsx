import { useNavigation } from "react-router";
import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { Nothing, TitledSection } from "#app/design/titled-section.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import {
  counted,
  EXPORT_PATH,
  formatLabel,
  type ImportLine,
  type ImportStatus,
  importPath,
  STATUS_LABELS,
  TEMPLATE_PATH,
} from "../import.ts";
import { ColumnGuide } from "./column-guide.tsx";

const TONES: Record<ImportStatus, BadgeTone> = {
  conferindo: "info",
  conferida: "warning",
  recusada: "danger",
  importando: "info",
  concluida: "success",
  desfazendo: "info",
  desfeita: "neutral",
  cancelada: "neutral",
};

export const ImportBadge = ({ status }: { status: ImportStatus }) => (
  <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
);

interface ImportsPageProps {
  imports: readonly ImportLine[];
  /** Why the shop does not import now; null where it may. */
  whyNot: string | null;
  answer: FormAnswer | undefined;
}

/** Where a file of products comes in and goes out. */
export function ImportsPage({ imports, whyNot, answer }: ImportsPageProps) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        {whyNot === null ? <UploadCard answer={answer} /> : <NotYet why={whyNot} />}
        <DownloadCard />
      </div>
      <TitledSection title="Importações">
        <ImportList imports={imports} />
      </TitledSection>
      <ColumnGuide />
    </div>
  );
}

function NotYet({ why }: { why: string }) {
  return (
    <Card as="section" aria-labelledby="importar">
      <h2 id="importar" className="mb-2 text-xl">
        Importar produtos
      </h2>
      <p className="mb-4 text-ink-soft">{why}</p>
      <ButtonLink to="/seller/verification" variant="primary">
        Ver a verificação
      </ButtonLink>
    </Card>
  );
}

function UploadCard({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, errorOf } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" aria-labelledby="importar">
      <h2 id="importar" className="mb-2 text-xl">
        Importar produtos
      </h2>
      <p className="mb-4 text-ink-soft">
        Envie o nosso modelo preenchido, ou o arquivo de produtos do Bling ou do Tiny (Olist) como ele sai de
        lá. Primeiro conferimos tudo e mostramos o que mudaria; a loja só muda quando você confirmar.
      </p>
      {/* As a document: an answer to a file that is too large comes from before the application. */}
      <ShopForm method="post" encType="multipart/form-data" reloadDocument noValidate className="grid gap-4">
        <FormErrors errors={errors} title="Não foi possível receber o arquivo" />
        <TextField
          id="arquivo"
          name="arquivo"
          type="file"
          label="Arquivo de produtos"
          hint=".xlsx ou .csv, até 10 MB e 10.000 linhas."
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          required
          error={errorOf("arquivo")}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy} busyLabel="Enviando...">
            Enviar e conferir
          </Button>
        </div>
      </ShopForm>
    </Card>
  );
}

function DownloadCard() {
  return (
    <Card as="section" aria-labelledby="baixar">
      <h2 id="baixar" className="mb-2 text-xl">
        Baixar
      </h2>
      <p className="mb-3 text-ink-soft">
        Todos os seus produtos, uma linha por cor e tamanho. O arquivo volta aqui do jeito que saiu: edite e
        envie.
      </p>
      <div className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to={`${EXPORT_PATH}.xlsx`} reloadDocument icon={<Icon name="download" />}>
          Exportar em Excel
        </ButtonLink>
        <ButtonLink to={`${EXPORT_PATH}.csv`} reloadDocument icon={<Icon name="download" />}>
          Exportar em CSV
        </ButtonLink>
      </div>
      <p className="mb-3 text-ink-soft">O modelo vazio, com um produto de exemplo:</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={`${TEMPLATE_PATH}.xlsx`}
          reloadDocument
          variant="quiet"
          icon={<Icon name="download" />}
        >
          Modelo em Excel
        </ButtonLink>
        <ButtonLink
          to={`${TEMPLATE_PATH}.csv`}
          reloadDocument
          variant="quiet"
          icon={<Icon name="download" />}
        >
          Modelo em CSV
        </ButtonLink>
      </div>
    </Card>
  );
}

function ImportList({ imports }: { imports: readonly ImportLine[] }) {
  if (imports.length === 0) return <Nothing>Nenhum arquivo enviado até agora.</Nothing>;
  return (
    <DataTable caption="Últimas importações da loja" hideCaption stacked>
      <thead>
        <Row>
          <HeadCell>Arquivo</HeadCell>
          <HeadCell>Situação</HeadCell>
          <HeadCell>Enviado em</HeadCell>
          <HeadCell>Origem</HeadCell>
          <HeadCell numeric>Linhas</HeadCell>
          <HeadCell>Resultado</HeadCell>
        </Row>
      </thead>
      <tbody>
        {imports.map((line) => (
          <Row key={line.id}>
            <RowHead>
              <Link to={importPath(line.id)} className="link wrap-anywhere">
                {line.fileName}
              </Link>
            </RowHead>
            <Cell deciding>
              <ImportBadge status={line.status} />
            </Cell>
            <Cell label="Enviado em">{formatShortMoment(line.createdAt)}</Cell>
            <Cell label="Origem">{formatLabel(line.format)}</Cell>
            <Cell numeric label="Linhas">
              {line.rowCount > 0 ? line.rowCount.toLocaleString("pt-BR") : ""}
            </Cell>
            <Cell label="Resultado">{resultOf(line)}</Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  );
}

function resultOf({ done, status }: ImportLine): string {
  if (status === "desfeita") return done.mantido > 0 ? counted(done.mantido, "mantido", "mantidos") : "";
  return [
    done.criado > 0 && counted(done.criado, "novo", "novos"),
    done.alterado > 0 && counted(done.alterado, "alterado", "alterados"),
    done.recusado > 0 && counted(done.recusado, "recusado", "recusados"),
  ]
    .filter(Boolean)
    .join(", ");
}

import { useNavigation } from "react-router";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { ShopForm } from "#app/design/shop-form.tsx";
import { TextArea, TextField } from "#app/design/text-field.tsx";
import { TitledSection } from "#app/design/titled-section.tsx";
import { DISPUTE_CAUSES, MAX_PROOF_FILES, PROOF_ACCEPT } from "#app/modules/payments/disputes/index.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { parcelPath, SELLER_DISPUTES_PATH, sellerDisputePath } from "#app/platform/paths.ts";
import { formatMoment } from "#app/shared/moment.ts";
import { formatBRL } from "#app/shared/money.ts";
import type { OwnDispute } from "../../disputes/dispute-view.ts";
import { orderNumber } from "../../order.ts";
import { DisputeBadge, FactList, ProofList } from "./dispute-parts.tsx";

interface OwnDisputePageProps {
  own: OwnDispute;
  answer: FormAnswer | undefined;
}

/** A dispute of the seller's own sale, and the form for proof while it may be sent. */
export function OwnDisputePage({ own, answer }: OwnDisputePageProps) {
  const { dispute, part, proofs, isOpenForProof } = own;
  const number = orderNumber(dispute.orderId);
  return (
    <div className="grid grid-cols-1 gap-8">
      <Breadcrumbs
        trail={[{ label: "Contestações", to: SELLER_DISPUTES_PATH }]}
        current={`Pedido ${number}`}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Contestação do pedido {number}</h1>
        <DisputeBadge dispute={dispute} />
      </div>
      <Outcome own={own} />
      <div className="max-w-2xl">
        <FactList
          facts={[
            [
              "Pedido",
              <Link key="pedido" to={parcelPath(dispute.orderId)} className="link">
                {number}
              </Link>,
            ],
            ["Motivo", DISPUTE_CAUSES[dispute.cause]],
            ["Aberta em", formatMoment(dispute.openedAt)],
            ["Valor contestado da sua parte", formatBRL(part.amount)],
            ["Retirado do seu saldo", formatBRL(part.fromBalance)],
          ]}
        />
      </div>
      {proofs.length > 0 && (
        <TitledSection title="Provas enviadas">
          <ProofList proofs={proofs} page={sellerDisputePath(dispute.id)} />
        </TitledSection>
      )}
      {isOpenForProof && (
        <TitledSection title={proofs.length > 0 ? "Enviar mais provas" : "Enviar provas"}>
          <ProofForm answer={answer} />
        </TitledSection>
      )}
    </div>
  );
}

function Outcome({ own: { dispute, part, isOpenForProof } }: { own: OwnDispute }) {
  if (dispute.outcome === "won")
    return (
      <Notice tone="success" title="Decidida a seu favor">
        {formatBRL(part.fromBalance)} voltaram ao seu saldo.
      </Notice>
    );
  if (dispute.outcome === "lost")
    return (
      <Notice tone="error" title="Decidida a favor de quem comprou">
        O valor retirado do seu saldo não volta. A comissão e a taxa do pagamento sobre ele foram desfeitas.
      </Notice>
    );
  if (!isOpenForProof)
    return (
      <Notice tone="info" title="Em análise">
        {dispute.proofUntil ? "O prazo para enviar provas terminou." : "O banco não pede provas neste caso."}{" "}
        Avisamos por e-mail quando houver decisão.
      </Notice>
    );
  return (
    <Notice tone="warning" title={`Envie provas até ${formatMoment(dispute.proofUntil!)}`}>
      Nossa equipe encaminha ao provedor o que você enviar, junto com os dados do pedido e do rastreio. Se a
      decisão for a seu favor, o valor volta ao seu saldo. A tarifa da contestação é por nossa conta.
    </Notice>
  );
}

function ProofForm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, errorOf, ...form } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <ShopForm method="post" encType="multipart/form-data" noValidate className="grid max-w-2xl gap-5">
      {answer && <FormErrors title="As provas não foram enviadas" errors={errors} />}
      <TextArea
        id="texto"
        name="texto"
        label="Como foi a venda"
        required
        maxLength={4000}
        rows={6}
        hint="O que foi vendido, quando e como foi entregue, e o que combinou com quem comprou."
        defaultValue={form.valueOf("texto")}
        error={errorOf("texto")}
      />
      <TextField
        id="arquivos"
        name="arquivos"
        label="Arquivos"
        type="file"
        multiple
        accept={PROOF_ACCEPT}
        hint={`Até ${MAX_PROOF_FILES} de cada vez, PDF, JPEG ou PNG de até 5 MB: nota fiscal, comprovante de postagem, conversas. Só nossa equipe os lê.`}
        error={errorOf("arquivos")}
      />
      <TextArea
        id="links"
        name="links"
        label="Links de documentos"
        rows={3}
        hint="Um por linha, até 10. Quem abrir o link precisa conseguir ver o documento."
        defaultValue={form.valueOf("links")}
        error={errorOf("links")}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Enviando...">
          Enviar provas
        </Button>
      </div>
    </ShopForm>
  );
}

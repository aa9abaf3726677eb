import { Form, useNavigation } from "react-router";
import { Badge } from "#app/design/badge.tsx";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { Link } from "#app/design/link.tsx";
import { Notice } from "#app/design/notice.tsx";
import { TextArea } from "#app/design/text-field.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { ADMIN_REVIEWS_PATH, productPath } from "#app/platform/paths.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { REVIEWS_ANCHOR } from "../product-reviews.ts";
import { REPORT_REASONS, reportReason } from "../review.ts";
import { type ModeratedReview, PRODUCTS_TRAIL } from "../review-lists.ts";
import { ReviewBody } from "./review-body.tsx";

interface ModerationPageProps {
  review: ModeratedReview;
  answer?: FormAnswer;
}

const REPORT_STATUS = { aberta: "Aberta", aceita: "Aceita", dispensada: "Dispensada" } as const;

/** One review with its reports and the decisions about it. */
export function ModerationPage({ review, answer }: ModerationPageProps) {
  const { productId, productName, sellerName, author, color, size, createdAt, reply, hiddenReason } = review;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Breadcrumbs
        trail={[...PRODUCTS_TRAIL, { label: "Avaliações", to: ADMIN_REVIEWS_PATH }]}
        current={productName}
      />
      <h1 className="text-3xl">Avaliação de {author}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card as="section" aria-label="A avaliação">
            <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
              <Link to={`${productPath(productId)}#${REVIEWS_ANCHOR}`} className="link">
                {productName}
              </Link>
              <span>{sellerName}</span>
              <span>
                {color}, {size}
              </span>
              <span>{formatShortMoment(createdAt)}</span>
              {hiddenReason !== null && <Badge tone="danger">Fora do ar</Badge>}
            </p>
            <ReviewBody {...review} />
            {reply && (
              <div className="mt-4 border-l-2 border-lagoon pl-4">
                <p className="text-sm font-semibold">Resposta de {sellerName}</p>
                <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply}</p>
              </div>
            )}
          </Card>
          <Reports reports={review.reports} />
        </div>
        <Card as="aside" aria-label="Decisão">
          {answer && (
            <Notice tone="error" className="mb-4">
              {answer.problems[0]?.message}
            </Notice>
          )}
          <Decision review={review} typedReason={answer?.values.reason} />
        </Card>
      </div>
    </div>
  );
}

function Reports({ reports }: { reports: ModeratedReview["reports"] }) {
  return (
    <section aria-labelledby="denuncias">
      <h2 id="denuncias" className="mb-3 text-xl">
        Denúncias
      </h2>
      {reports.length === 0 ? (
        <p className="text-ink-soft">Ninguém denunciou esta avaliação.</p>
      ) : (
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.createdAt.toISOString() + report.note} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="font-semibold">
                  {REPORT_REASONS[reportReason(report.reason) ?? "outro"]}
                </span>
                <Badge tone={report.status === "aberta" ? "warning" : "neutral"}>
                  {REPORT_STATUS[report.status]}
                </Badge>
                <span className="text-ink-soft">{formatShortMoment(report.createdAt)}</span>
              </p>
              {report.note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{report.note}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DecisionProps {
  review: ModeratedReview;
  typedReason: string | undefined;
}

function Decision({ review: { hiddenReason, openReports }, typedReason }: DecisionProps) {
  const intent = useNavigation().formData?.get("intent");
  if (hiddenReason !== null)
    return (
      <Form method="post" className="grid gap-4">
        <p>
          Está fora do ar, e o autor foi avisado. O motivo:{" "}
          <strong className="font-semibold whitespace-pre-line wrap-anywhere">{hiddenReason}</strong>
        </p>
        <Button type="submit" name="intent" value="restaurar" busy={intent === "restaurar"}>
          Pôr de volta no ar
        </Button>
      </Form>
    );
  return (
    <div className="grid gap-6">
      {openReports > 0 && (
        <Form method="post" className="grid gap-3">
          <p>Se é só uma opinião, ela fica: dispense as denúncias.</p>
          <Button type="submit" name="intent" value="dispensar" busy={intent === "dispensar"}>
            Dispensar denúncias
          </Button>
        </Form>
      )}
      <Form method="post" className="grid gap-3">
        <TextArea
          label="Motivo para tirar do ar"
          name="reason"
          rows={3}
          required
          defaultValue={typedReason}
          hint="Vai no e-mail para quem escreveu. A nota deixa de contar na média."
        />
        <Button type="submit" name="intent" value="ocultar" variant="danger" busy={intent === "ocultar"}>
          Tirar do ar
        </Button>
      </Form>
    </div>
  );
}

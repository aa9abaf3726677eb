import { Badge } from "#app/design/badge.tsx";
import { Breadcrumbs } from "#app/design/breadcrumbs.tsx";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { Pagination } from "#app/design/pagination.tsx";
import { Rating } from "#app/design/rating.tsx";
import { TabLinks } from "#app/design/tab-links.tsx";
import { Cell, DataTable, HeadCell, Row, RowHead } from "#app/design/table.tsx";
import { ADMIN_REVIEWS_PATH } from "#app/platform/paths.ts";
import { formatShortMoment } from "#app/shared/moment.ts";
import { reviewsInWords } from "../product-reviews.ts";
import {
  type ListedReview,
  listAddress,
  MAX_COUNTED,
  MODERATION_FILTERS,
  type ModerationFilter,
  moderationPath,
  PRODUCTS_TRAIL,
  type ReviewPage,
} from "../review-lists.ts";

const EMPTY: Record<ModerationFilter, [title: string, text: string]> = {
  denunciadas: ["Nenhuma denúncia aberta", "Quando alguém denunciar uma avaliação, ela aparece aqui."],
  todas: ["Nenhuma avaliação ainda", "Elas chegam depois das primeiras entregas."],
  ocultas: ["Nenhuma avaliação fora do ar", "O que for retirado do ar fica aqui, para poder voltar."],
};

/** The reviews that administrators moderate; reported ones are the first filter. */
export function ModerationList({ reviews, filter, page, pageCount, total }: ReviewPage<ModerationFilter>) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <Breadcrumbs trail={PRODUCTS_TRAIL} current="Avaliações" />
        <h1 className="text-3xl">Avaliações</h1>
      </div>
      <TabLinks
        label="Situação das avaliações"
        tabs={(Object.keys(MODERATION_FILTERS) as ModerationFilter[]).map((each) => ({
          label: MODERATION_FILTERS[each],
          to: listAddress(ADMIN_REVIEWS_PATH, each),
          current: each === filter,
          ...(each === "denunciadas" && filter === each && { count: total }),
        }))}
      />
      {reviews.length === 0 ? (
        <EmptyState
          icon={<Icon name="shield-check" />}
          title={EMPTY[filter][0]}
          action={
            filter !== "todas" && (
              <ButtonLink to={listAddress(ADMIN_REVIEWS_PATH, "todas")}>Ver todas as avaliações</ButtonLink>
            )
          }
        >
          <p>{EMPTY[filter][1]}</p>
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption={total === MAX_COUNTED ? `Mais de ${reviewsInWords(total)}` : reviewsInWords(total)}
            stacked
          >
            <thead>
              <tr>
                <HeadCell>Produto</HeadCell>
                <HeadCell>Avaliação</HeadCell>
                <HeadCell>Autor</HeadCell>
                <HeadCell numeric>Denúncias</HeadCell>
                <HeadCell>Data</HeadCell>
                <HeadCell>
                  <span className="sr-only">Ação</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {reviews.map((review) => (
                <ModerationRow key={review.id} review={review} />
              ))}
            </tbody>
          </DataTable>
          <Pagination
            current={page}
            total={pageCount}
            hrefFor={(next) => listAddress(ADMIN_REVIEWS_PATH, filter, next)}
          />
        </>
      )}
    </div>
  );
}

function ModerationRow({ review }: { review: ListedReview }) {
  const { id, productName, sellerName, author, stars, text, openReports, createdAt, hiddenReason } = review;
  return (
    <Row>
      <RowHead>
        {productName}
        <span className="block text-sm font-normal text-ink-soft">{sellerName}</span>
      </RowHead>
      <Cell className="min-w-56">
        <span className="flex flex-wrap items-center gap-2">
          <Rating value={stars} bare />
          {hiddenReason !== null && <Badge tone="danger">Fora do ar</Badge>}
        </span>
        <span className="mt-1 line-clamp-2 wrap-anywhere text-ink-soft">{text || "Sem texto"}</span>
      </Cell>
      <Cell label="Autor">{author}</Cell>
      <Cell numeric deciding label="Denúncias">
        {openReports}
      </Cell>
      <Cell label="Data" className="whitespace-nowrap">
        {formatShortMoment(createdAt)}
      </Cell>
      <Cell>
        <Link
          to={moderationPath(id)}
          className="link inline-block py-1"
          aria-label={`Analisar a avaliação de ${author} sobre ${productName}`}
        >
          Analisar
        </Link>
      </Cell>
    </Row>
  );
}

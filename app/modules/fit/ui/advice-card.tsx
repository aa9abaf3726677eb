import { ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { Link } from "#app/design/link.tsx";
import { productPath, restockPath } from "#app/platform/paths.ts";
import type { NoAdvice, SizeAdvice } from "../advice/advise-size.ts";
import { confidenceText, fromText, noAdviceText, reasonText, soldOutText } from "../advice-wording.ts";
import type { Person } from "../body.ts";
import { MEASURES_PATH } from "../paths.ts";

interface AdviceCardProps {
  productId: string;
  person: Person;
  advice: SizeAdvice | NoAdvice;
  soldOut: readonly string[];
}

/** One person's size of a product, with why and how sure. */
export function AdviceCard({ productId, person, advice, soldOut }: AdviceCardProps) {
  const change = (
    <Link to={`${MEASURES_PATH}?${new URLSearchParams({ editar: person.id })}`} className="link text-sm">
      Mudar as medidas<span className="sr-only"> de {person.name}</span>
    </Link>
  );
  if ("problem" in advice) {
    return (
      <li className="rounded-card bg-white p-5 shadow-card">
        <h3 className="text-lg">{person.name}</h3>
        <p className="mt-2">{noAdviceText(advice)}</p>
        <p className="mt-3">{change}</p>
      </li>
    );
  }
  const gone = soldOutText(advice, soldOut);
  const buyable = [advice.size, advice.alternative].find((size) => size !== null && !soldOut.includes(size));
  return (
    <li className="rounded-card bg-white p-5 shadow-card">
      <h3 className="text-lg">
        {person.name}: <span className="text-2xl">{advice.size}</span>
      </h3>
      <p className="mt-1 font-medium">
        {confidenceText(advice)}
        <span className="font-normal text-ink-soft">, {fromText(advice)}.</span>
      </p>
      {advice.alternative && (
        <p className="mt-1">Entre dois tamanhos: o {advice.alternative} serve quase tão bem.</p>
      )}
      {gone && <p className="mt-1 font-medium">{gone}</p>}
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
        {advice.reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>{reasonText(reason, person.measures)}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        {soldOut.includes(advice.size) && (
          <ButtonLink
            to={restockPath(productId, { size: advice.size })}
            variant="primary"
            icon={<Icon name="bell" />}
          >
            Avise-me quando voltar<span className="sr-only"> o {advice.size}</span>
          </ButtonLink>
        )}
        {buyable && (
          <ButtonLink
            to={`${productPath(productId)}?${new URLSearchParams({ tamanho: buyable })}`}
            variant={buyable === advice.size ? "primary" : "secondary"}
          >
            Escolher o {buyable}
            <span className="sr-only"> para {person.name}</span>
          </ButtonLink>
        )}
        {change}
      </div>
    </li>
  );
}

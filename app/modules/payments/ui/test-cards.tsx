import { formatCardNumber } from "../card.ts";
import { CARD_BRAND_NAMES } from "../payment.ts";
import { TEST_CARDS } from "../sandbox/test-cards.ts";
import { TestGround } from "./test-ground.tsx";

/** What to type where no real card may be typed. */
export function TestCards() {
  return (
    <TestGround title="Ambiente de testes: cartões que funcionam aqui">
      <p>Use qualquer nome, validade futura e código. Nenhum valor é cobrado.</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
        {TEST_CARDS.map(({ number, brand, story }) => (
          <div key={number} className="min-w-0">
            <dt className="tabular font-semibold whitespace-nowrap text-ink">{formatCardNumber(number)}</dt>
            <dd>
              {CARD_BRAND_NAMES[brand]} · {story}
            </dd>
          </div>
        ))}
      </dl>
    </TestGround>
  );
}

import { Facts, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/platform/store.ts";
import { fullAddress, hoursInOneLine } from "#app/platform/store-facts.ts";
import { formatPickupCode } from "../lifecycle/pickup-code.ts";

export interface PickupWords {
  /** Whose parcels wait at the store: "Bella Colada, Pacto Jeans". */
  shops: string;
  /** Whose parcels of the same order are not there yet: "Pacto Jeans (até 03/08/2026)". */
  awaited: string[];
  /** Until when it is kept there: "03/09/2026". */
  keptUntil: string;
}

/** Where to fetch it, when, until when, and with which code. */
export const PickupFacts = ({ code, keptUntil }: { code: string; keptUntil: string }) => (
  <>
    <Facts
      facts={[
        ["Código de retirada", formatPickupCode(code)],
        ["Onde", fullAddress],
        ["Horário", hoursInOneLine],
        ["Guardamos até", keptUntil],
      ]}
    />
    <Paragraph>
      Diga o código no balcão e leve um documento com foto. Outra pessoa pode retirar por você, com o código e
      o documento dela. Não envie o código a mais ninguém: nem a {store.brand} nem as lojas pedem o código por
      mensagem.
    </Paragraph>
  </>
);

export const StillAwaited = ({ awaited }: { awaited: string[] }) =>
  awaited.length > 0 && (
    <Paragraph>
      Ainda faltam as peças de {awaited.join(", ")}. Você pode retirar agora o que já chegou ou vir buscar
      tudo de uma vez: avisamos quando o resto estiver na loja. O código é o mesmo.
    </Paragraph>
  );

import { Notice } from "#app/design/notice.tsx";

/** Wherever payouts of the sandbox are shown. */
export const SimulationNotice = () => (
  <Notice tone="info" title="Repasses simulados">
    Nenhum dinheiro é transferido nesta instalação: cada repasse aprovado é marcado como pago na hora, com um
    comprovante simulado.
  </Notice>
);

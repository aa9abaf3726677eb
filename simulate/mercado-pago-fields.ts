/** What the browser gets in place of MercadoPago.js: as much of it as the shop uses, with frames of another origin. */
export const fieldsScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const session = crypto.randomUUID();
  const send = (path, body) => fetch(origin + path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  class MercadoPago {
    fields = {
      create: (kind) => {
        const hearers = {};
        addEventListener("message", (event) => {
          if (event.origin === origin && event.data.kind === kind) hearers[event.data.event]?.(event.data);
        });
        return {
          on: (event, hear) => { hearers[event] = hear; },
          mount(id) {
            const frame = document.createElement("iframe");
            frame.title = kind;
            frame.src = origin + "/fields?kind=" + kind + "&session=" + session;
            document.getElementById(id).append(frame);
            return this;
          },
        };
      },
      createCardToken: async (holder) => {
        const answer = await send("/v1/card_tokens", { session, ...holder });
        if (!answer.ok) throw new Error("invalid card");
        return answer.json();
      },
    };
    getPaymentMethods = async ({ bin }) => ({
      results: [{ id: bin.startsWith("5") ? "master" : bin.startsWith("3") ? "amex" : "visa", payment_type_id: "credit_card" }],
    });
    getInstallments = async ({ amount }) => [{
      payer_costs: Array.from({ length: 12 }, (_, index) => ({
        installments: index + 1, installment_rate: index < 6 ? 0 : 9.9, total_amount: Number(amount),
      })),
    }];
  }
  window.MercadoPago = MercadoPago;
})();`;

const LABELS: Record<string, string> = {
  cardNumber: "Número do cartão",
  expirationDate: "Validade",
  securityCode: "CVV",
};

/** One field in a frame of its own. What is typed goes to the simulator and never to the page around it. */
export function fieldPage(kind: string, session: string): string {
  const label = Object.hasOwn(LABELS, kind) ? LABELS[kind] : "";
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${label}</title>
<style>body{margin:0}input{font:16px sans-serif;border:0;width:100%;height:46px;box-sizing:border-box}</style>
<input aria-label="${label}" autocomplete="off">
<script>
  const kind = ${JSON.stringify(kind).replaceAll("<", "")}, session = ${JSON.stringify(session).replaceAll("<", "")};
  const tell = (event, more) => parent.postMessage({ kind, event, ...more }, "*");
  const input = document.querySelector("input");
  input.addEventListener("input", () => {
    void fetch("/fields/typed", {
      method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify({ session, kind, value: input.value }),
    });
    const digits = input.value.replace(/\\D/g, "");
    if (kind === "cardNumber" && digits.length >= 8) tell("binChange", { bin: digits.slice(0, 8) });
  });
  tell("ready");
</script></html>`;
}

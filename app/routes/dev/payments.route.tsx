import { data, Form, redirect } from "react-router";
import { Button } from "#app/design/button.tsx";
import { Card } from "#app/design/card.tsx";
import { Logo } from "#app/design/logo.tsx";
import { SkipLink } from "#app/design/skip-link.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { applyPaymentResult } from "#app/modules/orders/lifecycle/index.server.ts";
import { asksOutside, paymentFor } from "#app/modules/payments/index.server.ts";
import type { PaymentMethod } from "#app/modules/payments/index.ts";
import { createDemoCharge, demoChargeForm } from "#app/modules/payments/sandbox/index.server.ts";
import { CardFields } from "#app/modules/payments/ui/card-fields.tsx";
import { InstalmentsField } from "#app/modules/payments/ui/card-parts.tsx";
import { PaymentPanel } from "#app/modules/payments/ui/payment-panel.tsx";
import { TestCards } from "#app/modules/payments/ui/test-cards.tsx";
import { formIn } from "#app/platform/forms/form-in.server.ts";
import { parseForm } from "#app/platform/forms/parse-form.ts";
import { requireDemo } from "#app/platform/http/demo-only.server.ts";
import { storedNowhere } from "#app/routes/guards.server.ts";
import { viewerOf } from "#app/routes/viewer-context.server.ts";
import { centavos } from "#app/shared/money.ts";
import type { Route } from "./+types/payments.route.ts";

export const middleware: Route.MiddlewareFunction[] = [storedNowhere];

export function meta() {
  return [{ title: "Pagamentos" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireSandbox();
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect("/login?voltar=/dev/payments");
  return { payment: await paymentFor(viewer, url.searchParams.get("pagamento") ?? "") };
}

/** What it makes belongs to no order, and no real provider is to be asked for it. */
function requireSandbox(): void {
  requireDemo();
  if (asksOutside()) throw data(null, { status: 404 });
}

/** Every part of a payment's screen, with payments that belong to no order. */
export async function action({ request, context }: Route.ActionArgs) {
  requireSandbox();
  const viewer = await viewerOf(context);
  if (!viewer) throw redirect("/login?voltar=/dev/payments");
  const form = parseForm(demoChargeForm, await formIn(request));
  if (!form.ok) return { message: form.message };
  const charge = await createDemoCharge(viewer, form.value, applyPaymentResult);
  if (!charge.ok) return { message: charge.message };
  return redirect(`/dev/payments?pagamento=${charge.paymentId}`);
}

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment } = loaderData;
  return (
    <>
      <SkipLink />
      <header className="mx-auto max-w-3xl px-4 pt-8 md:px-8">
        <Logo className="h-9" />
        <h1 className="mt-6 text-4xl">Pagamentos</h1>
      </header>
      <main id="conteudo" tabIndex={-1} className="mx-auto grid max-w-3xl gap-6 px-4 py-8 md:px-8">
        {payment && (
          <Card as="section" aria-label="Pagamento">
            <PaymentPanel payment={payment} />
          </Card>
        )}
        <Method method="pix" title="PIX" />
        <Method method="boleto" title="Boleto">
          <TextField label="Nome" name="payerName" defaultValue="Ana Lima" />
          <TextField label="CPF ou CNPJ" name="payerDocument" defaultValue="529.982.247-25" />
        </Method>
        <Method method="credit-card" title="Cartão de crédito">
          <CardFields error={actionData?.message} />
          <InstalmentsField total={centavos(10_000)} />
          <TestCards />
        </Method>
      </main>
    </>
  );
}

function Method({
  method,
  title,
  children,
}: {
  method: PaymentMethod;
  title: string;
  children?: React.ReactNode;
}) {
  return (
    <Card as="section" aria-label={`Novo: ${title}`}>
      <h2 className="text-2xl">{title}</h2>
      <Form method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="method" value={method} />
        {children}
        <Button type="submit" variant="primary" className="justify-self-start">
          Pagar R$ 100,00
        </Button>
      </Form>
    </Card>
  );
}

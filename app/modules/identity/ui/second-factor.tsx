import { Form, useNavigation } from "react-router";
import { Button } from "#app/design/button.tsx";
import { FormErrors } from "#app/design/form-errors.tsx";
import { Notice } from "#app/design/notice.tsx";
import { PasswordField } from "#app/design/password-field.tsx";
import { QrCode } from "#app/design/qr-code.tsx";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import type { QrDrawing } from "#app/shared/qr-drawing.ts";
import { CodeField } from "./code-form.tsx";

type Answer = FormAnswer | undefined;

function OwnPassword({ error }: { error?: string }) {
  return <PasswordField id="password" name="password" label="Senha atual" required error={error} />;
}

/** Off: the password begins the setup. */
export function SecondFactorOff({ answer, isRequired }: { answer: Answer; isRequired: boolean }) {
  const { errors, errorOf } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-4">
      {isRequired && (
        <Notice tone="warning" title="Falta a verificação em duas etapas">
          Quem administra a loja precisa dela para abrir o painel.
        </Notice>
      )}
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        Com ela, quem descobre a sua senha ainda não entra: é preciso também um código que muda a cada 30
        segundos, mostrado por um aplicativo autenticador no seu celular.
      </p>
      <OwnPassword error={errorOf("password")} />
      <Button
        type="submit"
        name="part"
        value="begin"
        variant="primary"
        busy={busy}
        busyLabel="Preparando..."
        className="justify-self-start"
      >
        Ligar verificação em duas etapas
      </Button>
    </Form>
  );
}

export interface Setup {
  secret: string;
  qr: QrDrawing;
}

/** The secret, drawn and written, and the first code of the app. */
export function SecondFactorSetup({ setup, answer }: { setup: Setup; answer: Answer }) {
  const { errors, errorOf } = useFormAnswer(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormErrors errors={errors} />
      <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-coral-deep">
        <li>Abra o aplicativo autenticador no celular e escolha adicionar uma conta.</li>
        <li>Leia o QR Code, ou digite a chave.</li>
        <li>Digite aqui os 6 números que o aplicativo mostrar.</li>
      </ol>
      <div className="grid items-center gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="w-full max-w-52">
          <QrCode drawing={setup.qr} label="QR Code para o aplicativo autenticador" />
        </div>
        <div>
          <p className="text-sm text-ink-soft">Chave para digitar</p>
          <p className="mt-1 font-mono text-lg font-semibold wrap-anywhere">
            {setup.secret.replace(/.{4}(?=.)/g, "$& ")}
          </p>
        </div>
      </div>
      <input type="hidden" name="secret" value={setup.secret} />
      <CodeField label="Código do aplicativo" error={errorOf("code")} />
      <Button
        type="submit"
        name="part"
        value="on"
        variant="primary"
        busy={busy}
        busyLabel="Conferindo..."
        className="justify-self-start"
      >
        Confirmar e ligar
      </Button>
    </Form>
  );
}

/** On: both of what follows need the password and a code. */
export function SecondFactorOn({
  answer,
  isRequired,
  codesLeft,
}: {
  answer: Answer;
  isRequired: boolean;
  codesLeft: number;
}) {
  const { errors, errorOf } = useFormAnswer(answer);
  const { formData } = useNavigation();
  const doing = formData?.get("part");
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormErrors errors={errors} />
      <p>
        <strong>Ligada.</strong>{" "}
        {codesLeft === 1 ? "Resta 1 código de recuperação." : `Restam ${codesLeft} códigos de recuperação.`}
      </p>
      <p className="text-ink-soft">
        {isRequired
          ? "Para gerar novos códigos de recuperação, digite a sua senha e um código."
          : "Para gerar novos códigos de recuperação ou desligar, digite a sua senha e um código."}
      </p>
      <OwnPassword error={errorOf("password")} />
      <CodeField
        label="Código"
        hint="Do aplicativo autenticador, ou um código de recuperação."
        error={errorOf("code")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="part" value="codes" busy={doing === "codes"} busyLabel="Gerando...">
          Gerar novos códigos
        </Button>
        {!isRequired && (
          <Button
            type="submit"
            name="part"
            value="off"
            variant="danger"
            busy={doing === "off"}
            busyLabel="Desligando..."
          >
            Desligar
          </Button>
        )}
      </div>
    </Form>
  );
}

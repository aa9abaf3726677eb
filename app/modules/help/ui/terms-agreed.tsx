import { Link } from "#app/design/link.tsx";

/** Beside the button that binds: "Ao criar a conta, você aceita …". */
export function TermsAgreed({ by }: { by: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {by}, você aceita os{" "}
      <Link to="/info/termos" className="link">
        Termos de uso
      </Link>{" "}
      e declara que leu a{" "}
      <Link to="/info/privacidade" className="link">
        Política de privacidade
      </Link>
      .
    </p>
  );
}

import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "#app/design/button.tsx";
import { EmptyState } from "#app/design/empty-state.tsx";
import { Icon } from "#app/design/icon.tsx";

const SECONDS = 3;

/** The screen after something worked: says so, and goes on by itself after three seconds. */
export function SentOn({
  title,
  to,
  label,
  children,
}: {
  title: string;
  to: string;
  label: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate, to]);

  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${SECONDS};url=${to}`} />
      </noscript>
      <EmptyState
        level={1}
        icon={<Icon name="mail-check" />}
        title={title}
        action={
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
        }
      >
        {children}
        <p className="mt-3 text-sm">
          Você segue para o {to === "/profile" ? "seu perfil" : "login"} em {SECONDS} segundos.
        </p>
      </EmptyState>
    </>
  );
}

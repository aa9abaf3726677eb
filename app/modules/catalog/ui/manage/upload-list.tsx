import { RotateCw, X } from "lucide-react";
import { FieldError } from "#app/design/field.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { ProgressBar } from "#app/design/progress-bar.tsx";
import type { Uploads } from "./use-uploads.ts";

/** Pictures on their way, and those that did not make it. */
export function UploadList({ uploads, retry, forget }: Pick<Uploads, "uploads" | "retry" | "forget">) {
  return (
    <ul aria-label="Envios" aria-live="polite" className="grid gap-3 empty:hidden">
      {uploads.map(({ key, name, percent, problem, mayRetry }) => (
        <li key={key} className="flex items-center justify-between gap-3">
          {problem ? (
            <FieldError error={`${name}: ${problem}`} />
          ) : (
            <div className="min-w-0 grow">
              <ProgressBar label={name} value={percent ?? 0} detail={words(percent)} />
            </div>
          )}
          <span className="flex shrink-0">
            {mayRetry && (
              <IconButton
                label={`Enviar ${name} de novo`}
                icon={<RotateCw aria-hidden="true" />}
                size="sm"
                onClick={() => retry(key)}
              />
            )}
            <IconButton
              label={problem ? `Dispensar o aviso sobre ${name}` : `Desistir de ${name}`}
              icon={<X aria-hidden="true" />}
              size="sm"
              onClick={() => forget(key)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function words(percent: number | null): string {
  if (percent === null) return "na fila";
  return percent < 100 ? `${percent}%` : "preparando…";
}

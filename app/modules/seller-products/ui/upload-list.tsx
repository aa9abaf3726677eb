import { X } from "lucide-react";
import { FieldError } from "#app/design/field.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { ProgressBar } from "#app/design/progress-bar.tsx";
import type { Upload } from "./use-uploads.ts";

/** Pictures on their way, and those that did not make it. */
export function UploadList({
  uploads,
  onForget,
}: {
  uploads: readonly Upload[];
  onForget: (key: number) => void;
}) {
  return (
    <ul aria-label="Envios" aria-live="polite" className="grid gap-3 empty:hidden">
      {uploads.map(({ key, name, percent, problem }) => (
        <li key={key}>
          {problem ? (
            <div className="flex items-center justify-between gap-3">
              <FieldError error={`${name}: ${problem}`} />
              <IconButton
                label={`Dispensar o aviso sobre ${name}`}
                icon={<X aria-hidden="true" />}
                size="sm"
                onClick={() => onForget(key)}
              />
            </div>
          ) : (
            <ProgressBar label={name} value={percent ?? 0} detail={words(percent)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function words(percent: number | null): string {
  if (percent === null) return "na fila";
  return percent < 100 ? `${percent}%` : "preparando…";
}

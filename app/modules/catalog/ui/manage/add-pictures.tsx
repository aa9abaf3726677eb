import { type FocusEvent, useRef, useState } from "react";
import { cx } from "#app/design/cx.ts";
import { FieldError } from "#app/design/field.tsx";
import { Icon } from "#app/design/icon.tsx";
import { IconButton } from "#app/design/icon-button.tsx";
import { ProgressBar } from "#app/design/progress-bar.tsx";
import { useNamedShop } from "#app/design/shop-form.tsx";
import { TextField } from "#app/design/text-field.tsx";
import { fetchPicture, type NewPicture, UPLOAD_PATH, type Uploads } from "./uploads.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** Chooses files, or takes dropped ones. With scripts they are uploaded at once; without, with the form. */
export function PictureChooser({ room, onChoose }: { room: number; onChoose: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const full = room <= 0;
  return (
    <label
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onChoose([...event.dataTransfer.files]);
      }}
      className={cx(
        "flex flex-col items-center gap-1 rounded-card border-2 border-dashed border-line-strong px-4 py-6 text-center transition-colors hover:border-ink",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon",
        over && "border-lagoon bg-lagoon-tint",
        full && "cursor-not-allowed text-ink-soft",
      )}
    >
      <Icon name="image-plus" className="size-7 text-ink-soft" />
      <span className="font-semibold">{full ? "Limite de fotos atingido" : "Escolher fotos"}</span>
      <span className="text-sm text-ink-soft noscript:hidden">ou arraste os arquivos até aqui</span>
      <span className="text-sm text-ink-soft not-noscript:hidden">até quatro por envio</span>
      <input
        type="file"
        name="arquivos"
        multiple
        accept={ACCEPTED}
        disabled={full}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Uploaded already, so it must not be sent with the form as well.
          event.target.value = "";
          if (files.length > 0) onChoose(files);
        }}
        className="w-full max-w-sm text-sm not-noscript:sr-only"
      />
    </label>
  );
}

interface ImageAddressProps {
  start: string;
  problem: string | undefined;
  onTaken: (picture: NewPicture) => void;
  /** Called when the typed URL has no picture, and when that changes. */
  onFailed: (failed: boolean) => void;
}

/**
 * The picture at a URL. Our server fetches it when the field loses focus, so that the preview shows the stored picture
 * and the browser never contacts another host.
 */
export function ImageAddress({ start, problem, onTaken, onFailed }: ImageAddressProps) {
  const asked = useRef("");
  const upload = useNamedShop()(UPLOAD_PATH);
  const [state, setState] = useState<{ loading?: true; problem?: string }>({});

  const load = async (field: HTMLInputElement) => {
    const address = field.value.trim();
    if (address === asked.current) return;
    asked.current = address;
    setState(address === "" ? {} : { loading: true });
    onFailed(false);
    if (address === "") return;
    const answer = await fetchPicture(upload, address);
    // The text changed meanwhile: this answer is outdated.
    if (asked.current !== address) return;
    if ("problem" in answer) {
      setState({ problem: answer.problem });
      onFailed(true);
      return;
    }
    asked.current = "";
    field.value = "";
    setState({});
    onTaken(answer.picture);
  };

  return (
    <TextField
      id="url_imagem"
      name="url_imagem"
      label="URL da Imagem"
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      live
      hint={
        <output>{state.loading ? "Buscando a imagem…" : "Opcional. A imagem é copiada para a loja."}</output>
      }
      defaultValue={start}
      error={state.problem ?? problem}
      onBlur={(event: FocusEvent<HTMLInputElement>) => void load(event.currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        void load(event.currentTarget);
      }}
    />
  );
}

/** Running and failed uploads. */
export function UploadList({ uploads, retry, forget }: Pick<Uploads, "uploads" | "retry" | "forget">) {
  return (
    <ul aria-label="Envios" aria-live="polite" className="grid gap-3 empty:hidden">
      {uploads.map(({ key, name, percent, problem, mayRetry }) => (
        <li key={key} className="flex items-center justify-between gap-3">
          {problem ? (
            <FieldError error={`${name}: ${problem}`} />
          ) : (
            <div className="min-w-0 grow">
              <ProgressBar label={name} value={percent ?? 0} detail={progressText(percent)} />
            </div>
          )}
          <span className="flex shrink-0">
            {mayRetry && (
              <IconButton
                label={`Enviar ${name} de novo`}
                icon={<Icon name="rotate-cw" />}
                size="sm"
                onClick={() => retry(key)}
              />
            )}
            <IconButton
              label={problem ? `Dispensar o aviso sobre ${name}` : `Desistir de ${name}`}
              icon={<Icon name="x" />}
              size="sm"
              onClick={() => forget(key)}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function progressText(percent: number | null): string {
  if (percent === null) return "na fila";
  return percent < 100 ? `${percent}%` : "preparando…";
}

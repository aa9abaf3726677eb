import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { cx } from "#app/design/cx.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif";

/** Files by choosing or by dropping. With scripts they leave at once; without, together with the form. */
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
      <ImagePlus aria-hidden="true" className="size-7 text-ink-soft" />
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
          // Sent by itself: it must not travel with the form as well.
          event.target.value = "";
          if (files.length > 0) onChoose(files);
        }}
        className="max-w-full text-sm not-noscript:sr-only"
      />
    </label>
  );
}

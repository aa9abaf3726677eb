import { type FocusEvent, useRef, useState } from "react";
import { TextField } from "#app/design/text-field.tsx";
import { fetchPicture, type NewPicture } from "./use-uploads.ts";

interface ImageAddressProps {
  start: string;
  problem: string | undefined;
  onTaken: (picture: NewPicture) => void;
  /** Told when what is typed leads to no picture, and when that is over. */
  onFailed: (failed: boolean) => void;
}

/**
 * The picture behind an address. Our server fetches it as soon as the field is left, so that what is previewed is what
 * shoppers will get; the browser itself never asks a foreign host.
 */
export function ImageAddress({ start, problem, onTaken, onFailed }: ImageAddressProps) {
  const asked = useRef("");
  const [state, setState] = useState<{ loading?: true; problem?: string }>({});

  const load = async (field: HTMLInputElement) => {
    const address = field.value.trim();
    if (address === asked.current) return;
    asked.current = address;
    setState(address === "" ? {} : { loading: true });
    onFailed(false);
    if (address === "") return;
    const answer = await fetchPicture(address);
    // Something else was typed meanwhile: its own answer is on the way.
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

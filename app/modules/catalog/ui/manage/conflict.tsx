import { Notice } from "#app/design/notice.tsx";
import type { Difference } from "../../manage/draft-differences.ts";

/** The second of two tabs: told what the first saved, and asked once more. */
export function Conflict({ differences }: { differences: readonly Difference[] }) {
  return (
    <Notice tone="warning" title="Este produto foi alterado enquanto você editava">
      <p>
        Nada do que você digitou foi gravado ainda.{" "}
        {differences.length > 0
          ? "Confira o que está salvo agora; ao salvar de novo, vale o que está neste formulário."
          : "O que você digitou é igual ao que já está salvo."}
      </p>
      {differences.length > 0 && (
        <dl className="mt-2 grid gap-x-3 gap-y-0.5 sm:grid-cols-[max-content_1fr]">
          {differences.map(({ label, stored }) => (
            <div key={label} className="contents">
              <dt className="font-semibold">{label}</dt>
              <dd className="min-w-0 break-words">{stored}</dd>
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

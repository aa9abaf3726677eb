import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#app/design/badge.tsx";
import type { Dispute, DisputeProof } from "#app/modules/payments/disputes/index.ts";
import { formatMoment } from "#app/shared/moment.ts";

const STANDINGS: Record<"open" | "won" | "lost", { label: string; tone: BadgeTone }> = {
  open: { label: "Em análise", tone: "warning" },
  won: { label: "A favor da loja", tone: "success" },
  lost: { label: "Contra a loja", tone: "danger" },
};

export function DisputeBadge({ dispute }: { dispute: Pick<Dispute, "outcome"> }) {
  const { label, tone } = STANDINGS[dispute.outcome ?? "open"];
  return <Badge tone={tone}>{label}</Badge>;
}

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular ml-auto text-right font-medium break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProofListProps {
  proofs: readonly (DisputeProof & { shop?: string })[];
  /** The dispute's page of the viewer: files are below it. */
  page: string;
}

/** What was sent, oldest first. A link is somebody else's page: it opens apart and is told nothing about us. */
export function ProofList({ proofs, page }: ProofListProps) {
  return (
    <ul className="grid gap-4">
      {proofs.map(({ id, shop, sentAt, text, links, files }) => (
        <li key={id} className="rounded-control bg-sand px-4 py-3.5">
          <p className="text-sm text-ink-soft">
            {shop ? `${shop}, ` : ""}
            {formatMoment(sentAt)}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
          {links.length > 0 && (
            <ul className="mt-2 grid gap-1">
              {links.map((link) => (
                <li key={link}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className="link wrap-anywhere"
                  >
                    {link}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {files.length > 0 && (
            <ul className="mt-2 grid gap-1">
              {files.map((file) => (
                <li key={file.id} className="flex flex-wrap items-baseline gap-x-2">
                  <a href={`${page}/arquivos/${file.id}`} download className="link wrap-anywhere">
                    {file.name}
                  </a>
                  <span className="text-sm text-ink-soft">{sizeText(file.bytes)}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "12 KB", "3,4 MB". */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} MB`;

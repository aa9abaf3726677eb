import { z } from "zod";
import type { AllowedAdvisory } from "./allowed.ts";

const SEVERITIES = ["info", "low", "moderate", "high", "critical"] as const;
/** From this severity on an advisory fails the test. */
const LEAST = SEVERITIES.indexOf("moderate");

export interface Advisory {
  id: string;
  package: string;
  severity: (typeof SEVERITIES)[number];
  title: string;
}

export type Answer =
  | { offered: true; advisories: Advisory[] }
  /** `why`: one line about a registry that has no advisories, or that could not be asked. */
  | { offered: false; why: string };

const advisorySchema = z.object({
  name: z.string(),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  url: z.string(),
});
/** A `via` that is a string names the package through which an advisory comes; the advisory itself stands with that one. */
const auditSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});
const problemSchema = z.object({ message: z.string(), statusCode: z.number().optional() });

/** What `npm audit --json` printed. */
export function readAudit(printed: string): Answer {
  const value = jsonIn(printed);
  const audit = auditSchema.safeParse(value);
  if (audit.success) return { offered: true, advisories: advisoriesIn(audit.data) };
  const problem = problemSchema.safeParse(value);
  if (!problem.success) return { offered: false, why: "the answer could not be read" };
  const { statusCode, message } = problem.data;
  const why = statusCode ? `the registry answered ${statusCode}` : firstLine(message);
  return { offered: false, why };
}

function advisoriesIn({ vulnerabilities }: z.output<typeof auditSchema>): Advisory[] {
  const all = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== "string")
    .map(({ name, severity, title, url }) => ({
      id: url.split("/").at(-1) || url,
      package: name,
      severity,
      title: firstLine(title),
    }));
  return [...new Map(all.map((advisory) => [`${advisory.id} ${advisory.package}`, advisory])).values()];
}

/** One sentence for each advisory that must not stay, and for each permission that is over. */
export function faultsOf(
  advisories: readonly Advisory[],
  allowed: readonly AllowedAdvisory[],
  today: string,
): string[] {
  const serious = advisories.filter(({ severity }) => SEVERITIES.indexOf(severity) >= LEAST);
  return serious.flatMap((advisory) => {
    const permission = allowed.find(({ id }) => id === advisory.id);
    if (permission && permission.until >= today) return [];
    const over = permission ? `, allowed until ${permission.until}` : "";
    return [`${advisory.package}: ${advisory.title} (${advisory.severity}, ${advisory.id}${over})`];
  });
}

const firstLine = (text: string): string => text.split("\n", 1)[0]!.slice(0, 200);

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

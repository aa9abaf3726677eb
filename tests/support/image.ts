import { readFileSync } from "node:fs";

/** One line of the Dockerfile, those that it continues on the next joined. */
interface Instruction {
  /** Of the stage it belongs to: its name, or "image" for the last. */
  stage: string;
  verb: string;
  rest: string;
}

export function readDockerfile(text = readFileSync("Dockerfile", "utf8")): Instruction[] {
  const lines = text
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));
  let stage = "";
  return lines.map((line) => {
    const [verb = "", ...words] = line.split(/\s+/);
    const rest = words.join(" ");
    if (verb === "FROM") stage = / AS (\w+)$/.exec(rest)?.[1] ?? "image";
    return { stage, verb, rest };
  });
}

/** The values of `ENV`, by name. */
export const settingsOf = (instructions: Instruction[]): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ verb }) => verb === "ENV")
      .flatMap(({ rest }) => rest.split(" ").map((setting) => setting.split("=") as [string, string])),
  );

/** The list of an instruction in exec form: no shell is asked, so that signals arrive and nothing is expanded. */
export function commandOf(instructions: Instruction[], verb: "ENTRYPOINT" | "CMD" | "HEALTHCHECK"): string[] {
  const { rest } = instructions.findLast((instruction) => instruction.verb === verb)!;
  return JSON.parse(rest.slice(rest.indexOf("[")));
}

/** What `COPY` takes, relative to the project; `from` as in `--from`, "" for the build's context. */
export function copied(instructions: Instruction[]): { from: string; paths: string[] }[] {
  return instructions
    .filter(({ verb }) => verb === "COPY")
    .map(({ rest }) => {
      const words = rest.split(" ");
      const paths = words.filter((word) => !word.startsWith("--")).slice(0, -1);
      const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length) ?? "";
      return { from, paths: paths.map((path) => path.replace(/^\/app\//, "")) };
    });
}

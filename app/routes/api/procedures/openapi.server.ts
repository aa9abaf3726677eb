import { z } from "zod";
import { SESSION_COOKIE } from "#app/modules/identity/session/index.server.ts";
import { absoluteUrl } from "#app/platform/http/absolute-url.server.ts";
import { store } from "#app/shared/store.ts";
import type { Procedure } from "./procedure.ts";
import { PROCEDURES } from "./table.server.ts";

const REFUSALS = {
  400: "The body is not a JSON object with the parameters described",
  401: "Nobody is signed in",
  403: "Without the permission, in somebody else's name, or from another site's page",
  404: "There is no such thing",
  409: "Somebody else was faster",
  422: "Understood, but it cannot be done so",
} as const;

const schemaOf = (schema: z.ZodType, io: "input" | "output") => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { target: "draft-2020-12", io });
  return described;
};

const json = (schema: object) => ({ content: { "application/json": { schema } } });

const refusal = (status: keyof typeof REFUSALS) => ({
  description: REFUSALS[status],
  ...json({ $ref: "#/components/schemas/Failure" }),
});

function operationOf(name: string, { summary, permission, input, output, refusals }: Procedure) {
  const statuses = [400, 401, 403, ...refusals] as const;
  const isNeeded = !input.safeParse({}).success;
  return {
    operationId: name,
    summary,
    description: permission
      ? `For administrators with the permission \`${permission}\`.`
      : "For everybody who is signed in.",
    security: [{ session: [] }],
    requestBody: { required: isNeeded, ...json(schemaOf(input, "input")) },
    responses: {
      200: { description: "Done", ...json(schemaOf(output, "output")) },
      ...Object.fromEntries(statuses.map((status) => [status, refusal(status)])),
    },
  };
}

/** OpenAPI 3.1, generated from the schemas that check each call. */
export const openApiDocument = () => ({
  openapi: "3.1.0",
  info: {
    title: `${store.brand}: remote procedures`,
    version: "1.0.0",
    description:
      "Each is a POST of a JSON object, from a page of this site or with its Origin, by the session that signing in opened.",
  },
  servers: [{ url: absoluteUrl("/") }],
  paths: Object.fromEntries(
    Object.entries(PROCEDURES).map(([name, each]) => [`/api/rpc/${name}`, { post: operationOf(name, each) }]),
  ),
  components: {
    securitySchemes: { session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE } },
    schemas: {
      Failure: schemaOf(z.object({ success: z.literal(false), error: z.string() }), "output"),
    },
  },
});

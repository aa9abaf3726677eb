import { guardsOf, type Mutation } from "../mutation.ts";

/** Nobody waits long for a database that does not answer, or behind a crowd. */
export const WAITING_GUARDS: readonly Mutation[] = [
  ...guardsOf(
    "app/platform/db/readiness.server.ts",
    ["app/platform/db/readiness.db.test.ts"],
    [
      {
        name: "ready-looks-by-itself",
        guard: "a process looks whether it is ready, whether somebody asks or not",
        source: "if (!stopped) timer = setTimeout(goOn, pause).unref();",
        without: "",
      },
      {
        name: "ready-not-from-memory",
        guard: "a process is not ready when no look has ended for three seconds",
        source: 'performance.now() - foundAt > trustedFor ? "database" : found',
        without: "found",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/db/patient-pool.server.ts",
    ["app/platform/db/patient-pool.db.test.ts"],
    [
      {
        name: "patience-for-answers",
        guard: "a page does not wait longer than three seconds for an answer of the database",
        source:
          'if (client) client.connection.stream.destroy(new PatienceOver("The database did not answer in time."));',
        without: "if (client) return;",
      },
      {
        name: "patience-is-one",
        guard: "all queries of a page share one patience",
        source: "if (patience.isOver)",
        without: "if (false)",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/db/db.server.ts",
    ["app/platform/db/patient-pool.db.test.ts"],
    [
      {
        name: "patience-ends-statements",
        guard: "PostgreSQL ends a statement whose page was given up",
        source: "  client_connection_check_interval: GONE_AFTER,\n};",
        without: "  client_connection_check_interval: 0,\n};",
      },
    ],
  ),
  ...guardsOf(
    "server/app.ts",
    ["tests/boot/frozen-database.test.ts"],
    [
      {
        name: "patience-of-pages",
        guard: "a page answers 503 after three seconds when the database is frozen",
        source: "const patience = patienceOf(c.env.incoming);",
        without: "const patience = undefined;",
      },
    ],
  ),
  ...guardsOf(
    "server/waiting-room.ts",
    ["server/waiting-room.test.ts"],
    [
      {
        name: "chair-for-two-seconds",
        guard: "who browses is turned away after two seconds on a chair",
        source: "this.#turnAway(visitor), LONGEST_WAIT",
        without: "{}, LONGEST_WAIT",
      },
      {
        name: "places-for-other-networks",
        guard: "one network does not take every place",
        source: "let fewest = OF_ONE_NETWORK * PLACES[kind];",
        without: "let fewest = Number.POSITIVE_INFINITY;",
      },
      {
        name: "places-first-for-those-with-none",
        guard: "a network that has no place comes before those that have many",
        source: "if (fewest === 0) break;",
        without: "if (next) break;",
      },
      {
        name: "chairs-for-other-networks",
        guard: "a network that has the most chairs gives one up to a network that has none",
        source: "this.#turnAway(lastOfLongestLine(waiting))",
        without: "this.#turnAway(visitor)",
      },
    ],
  ),
  ...guardsOf(
    "server/admission.ts",
    ["server/admission.test.ts"],
    [
      {
        name: "places-of-work",
        guard: "whoever hangs up keeps a place until the work is over",
        source: "if (!isIn) leave();",
        without: "leave();",
      },
      {
        name: "few-begun-between-looks",
        guard: "requests that are answered at once keep nobody else waiting, and take places and chairs",
        source: "const beginInTurn = fewBetweenLooks(4);",
        without: "const beginInTurn = (work: () => void) => work();",
      },
      {
        name: "nothing-for-who-hung-up",
        guard: "nothing is begun for somebody who hung up before it is their turn",
        source: "if (outgoing.destroyed) return leave();",
        without: "",
      },
    ],
  ),
  ...guardsOf(
    "server/audience.ts",
    ["server/audience.test.ts"],
    [
      {
        name: "audience-of-the-page",
        guard: "an address that leads from the checkout to a search is a search",
        source: 'URL.parse(publicTarget(url, "http://localhost"))?.pathname ?? ""',
        without: "url.split(/[?#]/, 1)[0]!",
      },
      {
        name: "audience-of-readers",
        guard: "only what is read passes without a place",
        source: "return reads && ",
        without: "return ",
      },
    ],
  ),
  ...guardsOf(
    "server/route-discovery.ts",
    ["server/route-discovery.test.ts"],
    [
      {
        name: "routes-by-reading",
        guard: "the routes of links are worked out in turns, whatever the method",
        source: 'if (c.req.method !== "GET" && c.req.method !== "HEAD")',
        without: "if (false)",
      },
    ],
  ),
  ...guardsOf(
    "server/body-limit.ts",
    ["server/body-limit.test.ts"],
    [
      {
        name: "room-for-other-networks",
        guard: "one network does not take all room for uploads",
        source: "(MAX_ROOM - (all - mine)) * OF_ONE_NETWORK",
        without: "MAX_ROOM - (all - mine)",
      },
    ],
  ),
  ...guardsOf(
    "app/platform/forms/form-in.server.ts",
    ["app/platform/forms/form-in.test.ts"],
    [
      {
        name: "fields-of-a-form",
        guard: "a form has no more fields than are read in a moment",
        source: "if (++fields > MAX_FIELDS) return true;",
        without: "fields++;",
      },
      {
        name: "boundary-of-a-form",
        guard: "what stands between the fields of a form is short",
        source: "!BOUNDARY.test(boundary)",
        without: "false",
      },
    ],
  ),
  ...guardsOf(
    "server/few-between-looks.ts",
    ["server/few-between-looks.test.ts"],
    [
      {
        name: "refusals-in-turns",
        guard: "a process looks at the network between a few refusals",
        source: "waiting.splice(0, atMost)",
        without: "waiting.splice(0)",
      },
    ],
  ),
];

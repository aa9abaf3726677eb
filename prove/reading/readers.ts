import type { Way } from "../world/way.ts";
import type { World } from "../world/world.ts";
import type { Audience } from "./audience.ts";
import { oddVisitor } from "./odd-visitor.ts";
import { READERS, type Reader } from "./reader.ts";
import { browserAt } from "./reading-browser.ts";

const VISITOR = { word: null, role: "visitor", outcomes: "visitante", brings: [] } as const;
const CUSTOMER = { role: "customer", outcomes: "cliente" } as const;
const SELLER = { role: "seller", outcomes: "lojista" } as const;
const ADMINISTRATOR = { role: "administrator", outcomes: "admin" } as const;

/** Whoever brings odd cookies comes last, after a visitor without any. */
export async function readersOf(world: World, way: Way): Promise<Reader[]> {
  const [customer, other] = [world.buyers[0]!, world.buyers[1]!];
  const [seller, otherSeller] = [world.sellers[0]!, world.sellers[1]!];
  const bare = browserAt(way, "10.4.0.1");
  return [
    person(way, customer, { ...CUSTOMER, name: READERS[0] }),
    person(way, other, { ...CUSTOMER, name: READERS[1] }),
    person(way, seller, { ...SELLER, name: READERS[2], sellerId: seller.sellerId }),
    person(way, otherSeller, { ...SELLER, name: READERS[3], sellerId: otherSeller.sellerId }),
    person(way, world.administrator, { ...ADMINISTRATOR, name: READERS[4] }),
    { ...VISITOR, name: READERS[5], times: 2, ownPages: [], open: (path) => bare.get(path) },
    { ...VISITOR, name: READERS[6], times: 1, ...(await oddVisitor(world, way)) },
  ];
}

function person(
  way: Way,
  { cookie, address, userId, email, ...known }: World["administrator"] & Partial<World["buyers"][number]>,
  audience: Pick<Audience, "name" | "role" | "outcomes" | "sellerId">,
): Reader {
  const own = browserAt(way, address, cookie);
  const newest = known.orders?.at(-1);
  const ownPages = [
    { path: "/profile", word: email },
    ...(newest ? [{ path: `/order/${newest.id}`, word: userId }] : []),
  ];
  return { ...audience, word: userId, brings: [], times: 1, ownPages, open: (path) => own.get(path) };
}

import { createRequestHandler, type ServerBuild } from "react-router";

/** For each request the router goes through all routes several times: here only through some. */
function withRoutes(build: ServerBuild, keep: (id: string) => boolean): ServerBuild {
  const kept = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || keep(id)));
  const { routes, assets } = build;
  return { ...build, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } };
}

/** Routes without a page and with one fixed path, by their ids: what placing an order and looking up a CEP ask. */
function servicesOf({ routes }: ServerBuild): Map<string, string> {
  const services = new Map<string, string>();
  for (const route of Object.values(routes)) {
    const isService = route?.path && !/[:*]/.test(route.path) && !route.module.default;
    if (isService && route.parentId === "root") services.set(route.id, `/${route.path}`);
  }
  return services;
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** What answers the requests for each part of the shop. */
export function requestHandlers(
  build: ServerBuild,
  mode: "development" | "production",
): { publicPage(address: string): RequestHandler; at(path: string): RequestHandler } {
  const everything = createRequestHandler(build, mode);
  const services = servicesOf(build);
  const answerService = createRequestHandler(
    withRoutes(build, (id) => services.has(id)),
    mode,
  );
  const servicePaths = new Set(services.values());
  const publicPages = new Map<string, RequestHandler>();
  return {
    /** One for each kind of public page, of which there are ten: with the layouts, the home page and its own routes. */
    publicPage: (address) => {
      const [, kind = ""] = address.split(/[/?]/, 2);
      const isOwn = (path: string | undefined) => !path || path.split("/")[0] === kind;
      const routes = (id: string) => id.startsWith("routes/storefront/") && isOwn(build.routes[id]?.path);
      const known = publicPages.get(kind) ?? createRequestHandler(withRoutes(build, routes), mode);
      publicPages.set(kind, known);
      return known;
    },
    at: (path) => (servicePaths.has(path) ? answerService : everything),
  };
}

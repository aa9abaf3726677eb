import type { ServerBuild } from "react-router";

/** For each request the router goes through all routes several times: here only through some. */
export function withRoutes(build: ServerBuild, keep: (id: string) => boolean): ServerBuild {
  const kept = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || keep(id)));
  const { routes, assets } = build;
  return { ...build, routes: kept(routes), assets: { ...assets, routes: kept(assets.routes) } };
}

/** Routes without a page and with one fixed path, by their ids: what placing an order and looking up a CEP ask. */
export function servicesOf({ routes }: ServerBuild): Map<string, string> {
  const services = new Map<string, string>();
  for (const route of Object.values(routes)) {
    const isService = route?.path && !/[:*]/.test(route.path) && !route.module.default;
    if (isService && route.parentId === "root") services.set(route.id, `/${route.path}`);
  }
  return services;
}
